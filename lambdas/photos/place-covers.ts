import type { EventId } from '../../core/ids.ts';
import { retry } from '../../core/time/flow/retry.ts';
import { moveCovers } from '../gateways/buckets/cover-files.ts';
import { coverPlace } from '../store/catalogue/events/cover-place.ts';
import { listEvents, readEvent } from '../store/catalogue/events/events.ts';

/**
 * Moves the covers of an event to their place: without an address while it is hidden, at the link's while it is private.
 * Looks again afterwards, because another admin may change the event meanwhile.
 */
export async function placeCovers(e: EventId): Promise<void> {
  await retry(`placing the covers of event ${e}`, async () => {
    const event = await readEvent(e, { consistent: true });
    if (!event) return true;
    const place = coverPlace(event);
    if (event.cover_image_url !== null) await moveCovers(e, place);
    const now = await readEvent(e, { consistent: true });
    return !now || coverPlace(now) === place || undefined;
  });
}

/** Moves the covers of events that were private before their covers moved with them. */
export const coversOfPrivateEvents = {
  does: 'covers of private events leave their public addresses',
  earlierReads: true,
  async whole(): Promise<{ changed: number; unreadable: string[] }> {
    const left = (await listEvents()).filter(({ unlisted, cover_image_url }) => unlisted && cover_image_url !== null);
    for (const { id } of left) await placeCovers(id);
    return { changed: left.length, unreadable: [] };
  },
};
