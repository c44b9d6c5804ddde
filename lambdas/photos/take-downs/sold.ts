import { isPaid } from '../../../core/sales/orders/orders.ts';
import { itemsKept } from '../../../core/sales/refund-state.ts';
import { decodePhotoNumbers, runsOf } from '../../../core/photos/photo-numbers.ts';
import { shareNumbers } from '../../../core/photos/taken-down.ts';
import { shortfallOf } from '../../../core/sales/shortfall.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { startFulfilment } from '../../gateways/workflows.ts';
import { knownRace, type RaceWithParticipants } from '../../store/catalogue/races/races.ts';
import type { RaceOfTakeDown } from '../../store/photos/persons.ts';
import { listTakeDownsOfRace, type StoredTakeDown } from '../../store/photos/take-downs.ts';
import type { OrderWithItems } from '../../store/sales/account-orders.ts';
import { newFiles, recordAct } from '../../store/sales/acts.ts';
import { proposeRefundWrites, readFewerPhotos, type FewerPhotos } from '../../store/sales/fewer-photos.ts';
import { readOrderWithItems } from '../../store/sales/orders.ts';
import { listOrdersWithPages } from '../../store/sales/payments/open-pages.ts';
import { countPresent } from '../../store/sales/shortfalls.ts';
import { listSales } from '../../store/sales/sold.ts';
import type { StoredOrderItem } from '../../store/sales/stored-order.ts';

/**
 * Takes the photos of a take-down from their buyers, or gives them back once it is undone: their links lead to new
 * files, and the office sees a proposed refund. Each order is handled once for all repetitions.
 * @returns the number of orders
 */
export async function takeFromBuyers(
  one: StoredTakeDown,
  races: readonly RaceOfTakeDown[],
  by: string,
): Promise<number> {
  const orders = new Set<string>();
  for (const race of races) for (const id of await takeInRace(one, race, by)) orders.add(id);
  return orders.size;
}

async function takeInRace(one: StoredTakeDown, { event_id: e, race_id: r }: RaceOfTakeDown, by: string) {
  const its = (await listTakeDownsOfRace(e, r)).filter(({ id, of }) => id === one.id || of === one.id);
  const numbers = its.flatMap(({ photos }) => runsOf(photos));
  const sales = await listSales(e, r);
  // The sale of an order whose files are being built may not be recorded yet.
  const open = await listOrdersWithPages({ event: e, race: r }, new Date());
  const found = await knownRace(e, r);
  const isIts = (item: StoredOrderItem) =>
    item.event_id === e &&
    item.race_id === r &&
    shareNumbers(
      runsOf(item.image_id === null ? (item.photos_ordered ?? item.photos_sold ?? '') : `${item.image_id}`),
      numbers,
    );
  const action_id = `take-down-${one.id}-${one.undone_at ?? one.taken_at}`;
  const done: string[] = [];
  for (const orderId of new Set([...sales.map(({ order_id }) => order_id), ...open])) {
    const order = await retry(`the taken-down photos of order ${orderId}`, () =>
      written(orderId, { action_id, by, isGiven: one.undone_at !== null || one.sold === 'kept', isIts, found }),
    );
    if (!order) continue;
    await startFulfilment(orderId, order.generation);
    done.push(orderId);
  }
  return done;
}

interface Taking {
  action_id: string;
  by: string;
  /** True if buyers get photos back. */
  isGiven: boolean;
  isIts: (item: StoredOrderItem) => boolean;
  found: RaceWithParticipants;
}

/** Returns the order once it is recorded; null when it has none of the photos, undefined when another call was faster. */
async function written(orderId: string, { action_id, by, isGiven, isIts, found }: Taking) {
  const read = await readOrderWithItems(orderId);
  if (!read || !isPaid(read.order.status) || read.order.anonymised_at !== null) return null;
  const { order } = read;
  const items = itemsKept(order, read.items).filter(isIts);
  if (items.length === 0) return null;
  if (order.actions.includes(action_id)) return order;
  const changes = newFiles(
    order,
    proposeRefundWrites(order.id, await readFewerPhotos(order.id), missingOf(read, items, found)),
  );
  const what = isGiven ? 'photos_added' : 'photos_removed';
  return (await recordAct(order, { action_id, by, what }, changes)) ? { ...order, ...changes.set } : undefined;
}

/** Returns the missing photos of each item, also of items that miss none. */
const missingOf = (
  { order }: OrderWithItems,
  items: readonly StoredOrderItem[],
  found: RaceWithParticipants,
): FewerPhotos['items'] =>
  itemsKept(order, items).map((item) => {
    const single = item.image_id !== null;
    const isGone = single && shareNumbers(runsOf(`${item.image_id}`), runsOf(found.race.withdrawn_photos));
    if (single) return { id: item.id, ordered: 1, left: isGone ? 0 : 1, amount: isGone ? item.price : 0 };
    const left = countPresent(item, found);
    const ordered = decodePhotoNumbers(item.photos_ordered ?? item.photos_sold ?? '').length;
    const amount =
      shortfallOf(item, left)?.amount ?? Math.round((item.price * Math.max(0, ordered - left)) / Math.max(1, ordered));
    return { id: item.id, ordered, left, amount };
  });
