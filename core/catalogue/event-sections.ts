import type { Event } from './contract/catalogue.ts';
import { swissDay } from '../time/swiss-day.ts';

/** An event with a start list counts as recent for this time after its creation (`spec/storefront.md §9`). */
const RECENT_DAYS = 14;
const DAY_MS = 86_400_000;

export interface EventSections {
  upcoming: Event[];
  recent: Event[];
  archive: Event[];
}

/**
 * Sorts events into the home page's three sections (`spec/storefront.md §2`, Event list), each with the newest start
 * first. An event without a list stays announced until its last day at the showground is over. Visitors look for it on
 * that day, and its list may still come. After that the page does not show it.
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

/** Uses the first day when the end is missing or wrong. */
const lastDayOf = ({ start_date, end_date }: Event): string => (end_date > start_date ? end_date : start_date);

function newestFirst(one: Event, other: Event): number {
  if (one.start_date !== other.start_date) return one.start_date < other.start_date ? 1 : -1;
  return one.name.localeCompare(other.name);
}
