/*
 * Galleries close by age. The rule, in words:
 *
 * 1. A race reaches the age that many months after the last day of its event, in Swiss time.
 * 2. From that day on it is closed once if its gallery is open. This includes hidden and cancelled races.
 * 3. A race that the office opens from that day on stays open.
 * 4. So does a race that was opened after its closing by age, whoever opened it.
 */
import { monthsLater } from '../time/months-later.ts';
import { swissDay } from '../time/swiss-day.ts';
import type { RaceStatus } from './contract/catalogue.ts';
import { isGalleryOpen } from './race-status.ts';

/** The facts about a race for its age. */
export interface AgedRace {
  /** As it is stored: a cancelled race keeps its status. */
  status: RaceStatus;
  /** Set at the closing; `done` once all of its effects have begun. */
  closed_by_age: { at: string; done: boolean } | null;
  /** The time when the office last opened it; null if it never did. */
  opened_by_office_at: string | null;
}

/** Returns the day on which an event reaches an age. */
export const dayOfAge = ({ end_date }: { end_date: string }, months: number): string => monthsLater(end_date, months);

/** @param reached the day on which the race reached the age */
export const isDueByAge = ({ status, closed_by_age, opened_by_office_at }: AgedRace, reached: string): boolean =>
  isGalleryOpen(status) &&
  closed_by_age === null &&
  (opened_by_office_at === null || swissDay(new Date(opened_by_office_at)) < reached);

/** Returns the time of the closing while it is the reason why the gallery is closed; otherwise null. */
export const closedByAgeAt = ({ status, closed_by_age, opened_by_office_at }: AgedRace): string | null =>
  closed_by_age === null || isGalleryOpen(status) || (opened_by_office_at ?? '') > closed_by_age.at
    ? null
    : closed_by_age.at;
