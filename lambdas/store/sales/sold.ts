import type { EventId, RaceId, StartId } from '../../../core/ids.ts';
import { encodePhotoNumbers } from '../../../core/photos/photo-numbers.ts';
import { listEntities, listReadable } from '../table/entities.ts';
import { keys, ranges } from '../table/keys.ts';
import { transact, unlessRefused, type Write } from '../table/table.ts';
import { storedSale, type Sale, type StoredOrderItem } from './stored-order.ts';

/** A transaction takes 100 writes; an item and its sale are two. */
const ITEMS_CONCURRENCY = 50;

/**
 * Records the sold photos and starts of an order's items, once, by the first caller. The record stays even if ranges
 * move later; an item without photos waits for some.
 * @param numbers the present photos of each item
 */
export async function recordSale(
  orderId: string,
  items: readonly StoredOrderItem[],
  numbers: ReadonlyMap<StoredOrderItem, readonly number[]>,
  now: Date,
): Promise<void> {
  const sold = items.flatMap((item, position) => {
    const its = numbers.get(item) ?? [];
    return item.photos_sold === null && its.length > 0
      ? [{ item, position, photos_sold: encodePhotoNumbers(its) }]
      : [];
  });
  for (let at = 0; at < sold.length; at += ITEMS_CONCURRENCY)
    await unlessRefused(() =>
      transact(sold.slice(at, at + ITEMS_CONCURRENCY).flatMap((one) => writesOf(orderId, one, now.toISOString()))),
    );
}

interface SoldItem {
  item: StoredOrderItem;
  position: number;
  photos_sold: string;
}

function writesOf(order_id: string, { item, position, photos_sold }: SoldItem, sold_at: string): Write[] {
  const { event_id, race_id, swiss_equestrian_rider_id, type } = item;
  const sale: Sale = { order_id, swiss_equestrian_rider_id, type, photos_sold, sold_at };
  return [
    {
      change: {
        key: keys.orderItem(order_id, position),
        set: { photos_sold },
        condition: 'attribute_exists(#pk) AND attribute_not_exists(#photos_sold)',
      },
    },
    {
      put: { item: { ...keys.sale(event_id, race_id, swiss_equestrian_rider_id, order_id, position), ...sale } },
    },
  ];
}

/** Lists every purchase of a race's starts, by start. */
export const listSales = (e: EventId, r: RaceId): Promise<Sale[]> =>
  listEntities(storedSale, { ...ranges.salesOfRace(e, r), consistent: true });

/** Lists every purchase of a start. */
export const listSalesOfStart = (e: EventId, r: RaceId, p: StartId): Promise<Sale[]> =>
  listEntities(storedSale, ranges.salesOfStart(e, r, p));

/** Lists the ids of the orders that bought something of a start, with every order recorded until now. */
export const listOrdersOfStart = async (e: EventId, r: RaceId, p: StartId): Promise<string[]> =>
  (await listReadable(storedSale, { ...ranges.salesOfStart(e, r, p), consistent: true })).map(
    ({ order_id }) => order_id,
  );
