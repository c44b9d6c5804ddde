import type { EventId } from '../../../core/ids.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { hideCovers, showCovers } from '../../gateways/buckets/cover-files.ts';
import { knownEvent } from './office-events.ts';

/**
 * Takes the covers of a hidden event from their public addresses, and brings those of a shown one back. Looks again
 * afterwards, because another admin may show or hide the event meanwhile.
 */
export async function placeCovers(e: EventId): Promise<void> {
  await retry(`placing the covers of event ${e}`, async () => {
    const { hidden, cover_image_url } = await knownEvent(e);
    if (cover_image_url !== null) await (hidden ? hideCovers(e) : showCovers(e));
    return (await knownEvent(e)).hidden === hidden || undefined;
  });
}
