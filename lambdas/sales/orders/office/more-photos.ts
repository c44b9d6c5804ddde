import { itemsKept } from '../../../../core/sales/refund-state.ts';
import { decodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import { photosForBuyers } from '../../../../core/photos/taken-down.ts';
import { numbersOfCollection, presentRuns } from '../../../../core/sales/sold-photos.ts';
import { knownRace, type RaceWithParticipants } from '../../../store/catalogue/races/races.ts';
import type { OrderWithItems } from '../../../store/sales/account-orders.ts';
import type { StoredOrderItem } from '../../../store/sales/stored-order.ts';

/**
 * Tells whether an order has more photos now than its buyer learned of, which are those of its ZIP. An order without a
 * ZIP is still in progress, and will have the photos of that time.
 */
export async function hasMorePhotos({ order, items }: OrderWithItems): Promise<boolean> {
  if (!order.zip) return false;
  const races = Map.groupBy(itemsKept(order, items), ({ event_id, race_id }) => `${event_id}/${race_id}`);
  const counts = await Promise.all([...races.values()].map(countInRace));
  return counts.reduce((sum, count) => sum + count, 0) > order.zip.photo_count;
}

/** Counts the existing photos of an order's items in one race, each once. */
async function countInRace(items: readonly StoredOrderItem[]): Promise<number> {
  const { event_id, race_id } = items[0]!;
  const found = await knownRace(event_id, race_id);
  return new Set(items.flatMap((item) => photosOf(item, found))).size;
}

function photosOf(item: StoredOrderItem, found: RaceWithParticipants): number[] {
  if (item.type === 'single')
    return item.image_id === null || presentRuns([{ first: item.image_id, last: item.image_id }], found).length === 0
      ? []
      : [item.image_id];
  const runs = numbersOfCollection(item, found);
  return decodePhotoNumbers(photosForBuyers(found.race)).filter((photo) =>
    runs.some(({ first, last }) => first <= photo && photo <= last),
  );
}
