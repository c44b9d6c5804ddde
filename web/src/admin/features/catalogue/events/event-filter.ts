import type { OfficeEvent } from '../../../../../../core/catalogue/contract/office-event.ts';
import { matches } from '../../../kit/table/matches.ts';

export const periods = ['all', 'ongoing', 'upcoming', 'past'] as const;
export type Period = (typeof periods)[number];

type Days = Pick<OfficeEvent, 'start_date' | 'end_date'>;

/** Returns when an event is, seen from a day (`2026-08-21`) at the showground. */
export function periodOf({ start_date, end_date }: Days, today: string): Exclude<Period, 'all'> {
  if (start_date > today) return 'upcoming';
  return end_date < today ? 'past' : 'ongoing';
}

interface Filter {
  text: string;
  period: Period;
  today: string;
}

/** Returns the events that fit the filter. */
export const filterEvents = (events: readonly OfficeEvent[], { text, period, today }: Filter): OfficeEvent[] =>
  events.filter(
    (event) =>
      matches(text, [event.name, event.location, event.swiss_equestrian_id]) &&
      (period === 'all' || periodOf(event, today) === period),
  );

/** Reads a period from the address, which may contain any text. */
export const periodIn = (text: string): Period => periods.find((period) => period === text) ?? 'all';
