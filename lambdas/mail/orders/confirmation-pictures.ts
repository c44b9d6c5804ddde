import { frozenNumbers } from '../../../core/sales/sold-photos.ts';
import { sharedPicture } from '../../../core/photos/photo-address.ts';
import type { StoredOrder, StoredOrderItem } from '../../store/sales/stored-order.ts';

/** The number that fits side by side on a phone. */
const MAX_PICTURES = 3;

/**
 * Returns pictures of the purchase for its mail: the first photo of each item, or as many as fit from a single
 * collection. Leaves out refunded items.
 */
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

/** Returns some of an item's photos, ascending; none for an older collection without stored numbers. */
function numbersOf(item: StoredOrderItem): number[] {
  if (item.image_id !== null) return [item.image_id];
  return (frozenNumbers(item) ?? [])
    .flatMap(({ first, last }) =>
      Array.from({ length: Math.min(MAX_PICTURES, last - first + 1) }, (_, at) => first + at),
    )
    .slice(0, MAX_PICTURES);
}
