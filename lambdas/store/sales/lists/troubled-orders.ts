import type { OrderTrouble } from '../../../../core/sales/orders/order-trouble.ts';
import { dayBefore } from '../../../../core/shop/figures.ts';
import { swissDay } from '../../../../core/time/swiss-day.ts';
import { listByIds } from '../../table/by-ids.ts';
import { keys } from '../../table/keys.ts';
import { listConcerns } from '../concerns.ts';
import { listRefundedOrders } from '../payments/refunds.ts';
import { listUndelivered } from '../payments/undelivered.ts';
import { storedOrder, type StoredOrder } from '../stored-order.ts';

/** A ZIP takes a quarter of an hour at most. */
const DELIVERED_WITHIN_MS = 15 * 60_000;
/** The months with refunds that the office may list, this one included. */
const MONTHS = 24;

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

/** Returns since when an order waits for its link; null when it does not. */
export async function readUndelivered(orderId: string): Promise<string | null> {
  const waiting = await listUndelivered(lateBefore(new Date()));
  return waiting.find(({ order_id }) => order_id === orderId)?.since ?? null;
}

const lateBefore = (now: Date): Date => new Date(now.getTime() - DELIVERED_WITHIN_MS);

/** Lists the orders that may have a trouble, the newest first. */
export async function listTroubled(
  trouble: OrderTrouble,
  { disputed, undelivered }: Troubled,
  now: Date,
): Promise<StoredOrder[]> {
  const found =
    trouble === 'disputed' || trouble === 'undelivered'
      ? await listByIds(storedOrder, [...(trouble === 'disputed' ? disputed : undelivered)], keys.order)
      : await refundedBefore(now);
  return found.sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
}

async function refundedBefore(now: Date): Promise<StoredOrder[]> {
  const months = [swissDay(now).slice(0, 7)];
  while (months.length < MONTHS) months.push(dayBefore(`${months.at(-1)!}-01`, 1).slice(0, 7));
  const found = (await Promise.all(months.map(listRefundedOrders))).flat();
  return [...new Map(found.map((order) => [order.id, order])).values()];
}
