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

const TURN = { ongoing: 0, upcoming: 1, past: 2 } as const;

/** Sorts events: today's first, then those to come, the next one first, then past ones, the latest first. */
export function currentFirst<Event>(events: readonly Event[], daysOf: (event: Event) => Days, today: string): Event[] {
  const placed = events.map((event) => {
    const days = daysOf(event);
    return { event, period: periodOf(days, today), day: days.start_date };
  });
  return placed
    .sort((a, b) => {
      if (a.period !== b.period) return TURN[a.period] - TURN[b.period];
      return a.period === 'past' ? b.day.localeCompare(a.day) : a.day.localeCompare(b.day);
    })
    .map(({ event }) => event);
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
