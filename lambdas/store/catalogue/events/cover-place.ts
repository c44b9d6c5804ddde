import { coverAt, coversOf, hiddenCoversOf } from '../../../../core/catalogue/cover-address.ts';
import { keyedSegment } from '../../photos/picture-segment.ts';
import type { StoredEvent } from './stored-event.ts';

type Covered = Pick<StoredEvent, 'id' | 'unlisted' | 'link_key'>;

/** The covers of a private event move with its key: holders of an old link know the old addresses. */
const segmentOf = ({ id, unlisted, link_key }: Covered): string | null =>
  unlisted && link_key !== null ? keyedSegment(id, link_key) : null;

/** Returns the place that an event's covers belong to. */
export const coverPlace = (event: Covered & Pick<StoredEvent, 'hidden'>): string =>
  event.hidden ? hiddenCoversOf(event.id) : coversOf(event.id, segmentOf(event));

/** Returns an event with the present address of its cover. The table has the address that it has in public. */
export const withCoverAddress = <E extends Covered & Pick<StoredEvent, 'cover_image_url'>>(event: E): E => ({
  ...event,
  cover_image_url: coverAt(event.cover_image_url, event.id, segmentOf(event)),
});
