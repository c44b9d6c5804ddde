import { frozenNumbers } from '../../../core/sales/sold-photos.ts';
import { sharedPicture } from '../../../core/photos/photo-address.ts';
import type { StoredOrder, StoredOrderItem } from '../../store/sales/stored-order.ts';

/** Beside each other on a phone. */
const MAX_PICTURES = 3;

/** Pictures of what somebody bought, for a mail that brings it: of each item its first photo, and of one collection as many as fit. What was paid back is left out. */
export function confirmationPictures(
  { site, refunded_items }: Pick<StoredOrder, 'site' | 'refunded_items'>,
  items: readonly StoredOrderItem[],
): string[] {
  const kept = items.filter(({ id }) => !refunded_items.includes(id));
  const each = kept.map((item) => numbersOf(item).map((photo) => addressOf(item, photo)));
  const firsts = each.flatMap(([first]) => first ?? []);
  return [...firsts, ...each.flatMap(([, ...more]) => more)].slice(0, MAX_PICTURES).map((path) => site + path);
}

const addressOf = ({ event_id, race_id, swiss_equestrian_rider_id }: StoredOrderItem, photo: number): string =>
  sharedPicture(event_id, race_id, swiss_equestrian_rider_id, photo);

/** Some of an item's photos, ascending; none of a collection of before it was written down which ones it had. */
function numbersOf(item: StoredOrderItem): number[] {
  if (item.image_id !== null) return [item.image_id];
  return (frozenNumbers(item) ?? [])
    .flatMap(({ first, last }) =>
      Array.from({ length: Math.min(MAX_PICTURES, last - first + 1) }, (_, at) => first + at),
    )
    .slice(0, MAX_PICTURES);
}
