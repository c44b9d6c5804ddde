import type { PhotoPlace } from '../../core/ids.ts';
import { isPaid } from '../../core/sales/orders/orders.ts';
import { itemsKept } from '../../core/sales/refund-state.ts';
import type { RaceLines } from '../../core/photos/photo-ranges.ts';
import { numbersOfCollection } from '../../core/sales/sold-photos.ts';
import { readRace } from '../../lambdas/store/catalogue/races/races.ts';
import { listPaidOrders } from '../../lambdas/store/sales/lists/order-list.ts';
import { readOrderWithItems } from '../../lambdas/store/sales/orders.ts';
import type { StoredOrderItem } from '../../lambdas/store/sales/stored-order.ts';
import { listUndelivered } from '../../lambdas/store/sales/payments/undelivered.ts';

const EVER = ['0', '9999'] as const;

/**
 * Tells whether a paid order has a photo that no ZIP has delivered yet: the first ZIP of an order records its photos.
 */
export async function isBoughtWithoutZip({ event, race, number }: PhotoPlace): Promise<boolean> {
  const found = await readRace(event, race, { consistent: true });
  if (!found) return false;
  for (const id of await ordersWithoutZip()) {
    const bought = await readOrderWithItems(id);
    if (!bought || !isPaid(bought.order.status) || bought.order.anonymised_at !== null) continue;
    const its = itemsKept(bought.order, bought.items).filter(
      (item) => item.event_id === event && item.race_id === race,
    );
    if (its.some((item) => holds(item, number, found))) return true;
  }
  return false;
}

/**
 * Returns the orders that wait for their link. The list is slightly behind a payment; the waiting record is written
 * with it.
 */
async function ordersWithoutZip(): Promise<Set<string>> {
  const [paid, waiting] = await Promise.all([listPaidOrders(...EVER), listUndelivered(new Date('9999-12-31'))]);
  const without = paid.filter(({ zip }) => zip === null);
  return new Set([...without.map(({ id }) => id), ...waiting.map(({ order_id }) => order_id)]);
}

function holds(item: StoredOrderItem, number: number, found: RaceLines): boolean {
  if (item.type === 'single') return item.image_id === number;
  return numbersOfCollection(item, found).some(({ first, last }) => first <= number && number <= last);
}
