import type { Event } from './contract/catalogue.ts';
import { swissDay } from '../time/swiss-day.ts';

/** How long after its creation an event with a participant list counts as recent (`spec/storefront.md §9`). */
const RECENT_DAYS = 14;
const DAY_MS = 86_400_000;

export interface EventSections {
  upcoming: Event[];
  recent: Event[];
  archive: Event[];
}

/**
 * The three sections of the home page (`spec/storefront.md §2`, Event list), each newest start first.
 * An event without a list is announced until its last day at the showground is over: on the day itself it is looked for, and its list
 * may come any minute. After that there is nothing to show of it.
 */
export function eventSections(events: readonly Event[], now: Date): EventSections {
  const sections: EventSections = { upcoming: [], recent: [], archive: [] };
  for (const event of [...events].sort(newestFirst)) {
    const section = sectionOf(event, now);
    if (section) sections[section].push(event);
  }
  return sections;
}

function sectionOf(event: Event, now: Date): keyof EventSections | null {
  if (event.races_with_list === 0) return lastDayOf(event) >= swissDay(now) ? 'upcoming' : null;
  return now.getTime() - Date.parse(event.created_at) <= RECENT_DAYS * DAY_MS ? 'recent' : 'archive';
}

/** The end may be missing or wrong: then it is over with its first day. */
const lastDayOf = ({ start_date, end_date }: Event): string => (end_date > start_date ? end_date : start_date);

function newestFirst(one: Event, other: Event): number {
  if (one.start_date !== other.start_date) return one.start_date < other.start_date ? 1 : -1;
  return one.name.localeCompare(other.name);
}
