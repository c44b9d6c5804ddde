import { troubleOf, type OrderTrouble } from '../../../../core/sales/orders/order-trouble.ts';
import { listByIds } from '../../table/by-ids.ts';
import { keys } from '../../table/keys.ts';
import { listConcerns } from '../concerns.ts';
import { listUndelivered } from '../payments/undelivered.ts';
import { storedOrder, type StoredOrder } from '../stored-order.ts';

/** A ZIP takes a quarter of an hour at most. */
const DELIVERED_WITHIN_MS = 15 * 60_000;

/** The ids of the orders that need an admin. */
export interface Troubled {
  disputed: ReadonlySet<string>;
  undelivered: ReadonlySet<string>;
}

/** Reads which orders the buyer's bank disputes, and which still wait for their link. */
export async function readTroubled(now: Date): Promise<Troubled> {
  const [concerns, waiting] = await Promise.all([listConcerns(), listUndelivered(lateBefore(now))]);
  return {
    disputed: new Set(concerns.filter(({ kind }) => kind === 'payment_disputed').map(({ order_id }) => order_id)),
    undelivered: new Set(waiting.map(({ order_id }) => order_id)),
  };
}

/** Returns the trouble of an order; null when it has none. */
export const troubleIn = (order: StoredOrder, { disputed, undelivered }: Troubled): OrderTrouble | null =>
  troubleOf(order, { disputed: disputed.has(order.id), undelivered: undelivered.has(order.id) });

/** Returns since when an order waits for its link; null when it does not. */
export async function readUndelivered(orderId: string): Promise<string | null> {
  const waiting = await listUndelivered(lateBefore(new Date()));
  return waiting.find(({ order_id }) => order_id === orderId)?.since ?? null;
}

const lateBefore = (now: Date): Date => new Date(now.getTime() - DELIVERED_WITHIN_MS);

/** Reads orders by their ids, the newest first. */
export async function readOrders(ids: Iterable<string>): Promise<StoredOrder[]> {
  const found = await listByIds(storedOrder, [...ids], keys.order);
  return found.sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
}
