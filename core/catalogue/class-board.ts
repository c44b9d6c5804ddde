/**
 * The progress of a race from the start list to the photos, for riders. The race page, the event page and a screen at
 * the showground show it.
 */
import type { Race, RaceStatus } from './contract/catalogue.ts';
import { isGalleryOpen } from './race-status.ts';

/** In this order; a cancelled race leaves it. */
export const boardStates = ['planned', 'riding', 'photographed', 'uploading', 'live', 'online', 'cancelled'] as const;
export type BoardState = (typeof boardStates)[number];

export interface BoardLine {
  state: BoardState;
  /** The progress of the photos in percent, 0 to 99: of the pictures, or of the live starts. Null when it is unknown. */
  percent: number | null;
}

/** The facts about a race that may be in progress. */
export interface OnItsWay {
  /** Epoch ms of the last entry into the ring; null before the first one, and without taps. */
  entered: number | null;
  /** True if every start of the list has ridden or is absent. */
  allWereThere: boolean;
  /** True if the race's register has originals. */
  registered: boolean;
  /** The progress of the job that makes the pictures, 0 to 99; null when none runs. */
  progress: number | null;
  /** The share of starts that are online while the class rides, 0 to 99; null without live galleries. */
  live: number | null;
}

export const NOTHING_KNOWN: OnItsWay = {
  entered: null,
  allWereThere: false,
  registered: false,
  progress: null,
  live: null,
};

/** A ring without entries for this time is empty (ms): longer than an interval with a course walk. */
const RING_EMPTY_AFTER = 45 * 60_000;

/** With these statuses no more pictures are made, whatever a job last reported. */
const DONE: readonly RaceStatus[] = ['uploaded', 'completed'];

/**
 * Returns the state of a race. The fact nearest to the photos decides: a running job, originals, the ring, the status
 * that the office chose, the plan.
 * @param today in Switzerland, as `2026-08-21`
 * @param now epoch ms
 */
export function boardLineOf(
  race: Pick<Race, 'status' | 'race_date' | 'photo_count'>,
  { entered, allWereThere, registered, progress, live }: OnItsWay,
  { today, now }: { today: string; now: number },
): BoardLine {
  const plain = (state: BoardState): BoardLine => ({ state, percent: null });
  if (race.status === 'cancelled') return plain('cancelled');
  // Before its first live ride, nothing is online.
  const shown = isGalleryOpen(race.status) && race.photo_count > 0 && live !== 0;
  if (DONE.includes(race.status) && shown) return plain('online');
  if (live !== null && shown) return { state: 'live', percent: live };
  if (progress !== null) return { state: 'uploading', percent: progress };
  if (shown) return plain('online');
  if (registered) return plain('photographed');
  if (entered !== null) return plain(allWereThere || now - entered > RING_EMPTY_AFTER ? 'photographed' : 'riding');
  return plain(stateByPlan(race, today));
}

function stateByPlan({ status, race_date }: Pick<Race, 'status' | 'race_date'>, today: string): BoardState {
  if (status === 'ongoing' || (status === 'active' && race_date === today)) return 'riding';
  return status === 'scheduled' && race_date >= today ? 'planned' : 'photographed';
}

/** After this many days only the race's status counts; its ring and photos are no longer queried. */
const FOLLOWED_DAYS = 4;
const DAY_MS = 86_400_000;

/**
 * Tells whether a race may be between its start list and its photos today. Races long past or far ahead cause no query.
 */
export function isOnItsWay({ status, race_date }: Pick<Race, 'status' | 'race_date'>, today: string): boolean {
  if (status === 'cancelled' || DONE.includes(status)) return false;
  const age = (Date.parse(today) - Date.parse(race_date)) / DAY_MS;
  return age >= 0 && age <= FOLLOWED_DAYS;
}
