import { readAnnouncement, type Announcement } from '../../../core/catalogue/federation/announcement.ts';
import { isPreview } from '../../../core/catalogue/federation/preview.ts';
import type { EventId } from '../../../core/ids.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { ask } from './ask.ts';
import { findInCalendar } from './calendar.ts';
import { federationPaths } from './events.ts';

/**
 * Returns the federation's present announcement of an event: permanent data must not come from an answer that was kept
 * because the federation is down.
 * @throws ShopError `event_only_announced` for a preview in the calendar (`spec/administration.md §2`),
 *   `federation_unavailable`, `federation_not_found`
 */
export async function announcedNow(event: EventId): Promise<Announcement> {
  const { answer, stale } = await ask('detail', federationPaths.announcement(event));
  if (stale) throw new ShopError('federation_unavailable', `the federation does not answer for event ${event}`);
  const announcement = readAnnouncement(answer);
  if (await isOnlyPreviewed(event, announcement.veranstaltung.ort))
    throw new ShopError(
      'event_only_announced',
      `the federation only previews event ${event}: wait until it publishes the event`,
    );
  return announcement;
}

/** An announcement lacks the event's state; the calendar of its place has it. */
async function isOnlyPreviewed(event: EventId, ort: string): Promise<boolean> {
  if (ort === '') return false;
  const { veranstaltungen } = await findInCalendar(ort, true);
  return veranstaltungen.some((row) => row.id === event && isPreview(row));
}
