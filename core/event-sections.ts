import type { Event } from './contract/catalogue.ts';

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
 * `today` is the day at the showground (`2026-08-21`): an event that starts today is no longer in the future.
 * An event without a list whose start has passed is in none of them: there is nothing to show yet.
 */
export function eventSections(events: readonly Event[], now: Date, today: string): EventSections {
  const sections: EventSections = { upcoming: [], recent: [], archive: [] };
  for (const event of [...events].sort(newestFirst)) {
    const section = sectionOf(event, now, today);
    if (section) sections[section].push(event);
  }
  return sections;
}

function sectionOf(event: Event, now: Date, today: string): keyof EventSections | null {
  if (event.races_with_list === 0) return event.start_date > today ? 'upcoming' : null;
  return now.getTime() - Date.parse(event.created_at) <= RECENT_DAYS * DAY_MS ? 'recent' : 'archive';
}

function newestFirst(one: Event, other: Event): number {
  if (one.start_date !== other.start_date) return one.start_date < other.start_date ? 1 : -1;
  return one.name.localeCompare(other.name);
}
