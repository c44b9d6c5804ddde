import type { OrderAction } from '../../../../core/sales/contract/orders-admin.ts';
import { containsRuns, joinRuns, runsOf, writeRuns } from '../../../../core/photos/photo-numbers.ts';
import { sumOf } from '../../../../core/sales/shortfall.ts';
import { removableNumbers } from '../../../../core/sales/sold-photos.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { knownRace } from '../../../store/catalogue/races/races.ts';
import type { OrderWithItems } from '../../../store/sales/account-orders.ts';
import { withoutPhotos, type ActChanges } from '../../../store/sales/acts.ts';
import { proposeRefundWrites, readFewerPhotos } from '../../../store/sales/fewer-photos.ts';
import { countPresent, listShortfalls } from '../../../store/sales/shortfalls.ts';
import type { StoredOrderItem } from '../../../store/sales/stored-order.ts';

type Wanted = Extract<OrderAction, { action: 'remove_photos' }>;

/**
 * Takes photos out of a collection that it has only because they were ordered, when a range was wrong. If the rest is
 * too few for the price, a refund is proposed.
 * @throws ShopError `edit_conflict` for photos that now belong to the start or are not in the collection
 * @throws ShopError `no_photos_left` when no photo would remain
 */
export async function removal(
  { order, items }: OrderWithItems,
  { item: id, photos }: Wanted,
): Promise<{ text: string; changes: ActChanges }> {
  const position = items.findIndex((item) => item.id === id);
  const item = items[position];
  if (item?.type !== 'collection' || order.refunded_items.includes(id))
    throw new ShopError('edit_conflict', `order ${order.id} no longer has this collection`);
  const found = await knownRace(item.event_id, item.race_id);
  const wanted = joinRuns(runsOf(photos));
  if (!containsRuns(removableNumbers(item, found), runsOf(photos)))
    throw new ShopError('edit_conflict', `some of these photos belong to the start, or are not in order ${order.id}`);
  const after: StoredOrderItem = {
    ...item,
    // From now on an older order, too, depends on the photos that it keeps.
    photos_ordered: item.photos_ordered ?? item.photos_sold,
    photos_removed: writeRuns(joinRuns([...runsOf(item.photos_removed ?? ''), ...wanted])),
  };
  if (countPresent(after, found) === 0)
    throw new ShopError('no_photos_left', `item ${id} would have no photos left: refund it instead`);
  const missing = await listShortfalls([after]);
  const owed = (sumOf(missing)?.amount ?? 0) > 0;
  const { photos_ordered, photos_removed } = after;
  return {
    text: writeRuns(wanted),
    changes: withoutPhotos(order, position, { photos_ordered, photos_removed }, [
      ...(owed ? proposeRefundWrites(order.id, await readFewerPhotos(order.id), missing) : []),
    ]),
  };
}
