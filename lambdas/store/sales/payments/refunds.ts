import * as z from 'zod';
import type { MoneyBack } from '../../../../core/sales/refund-state.ts';
import { swissDay } from '../../../../core/time/swiss-day.ts';
import { itemsByIds } from '../../table/by-ids.ts';
import { listEntities, listReadable } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { listKeys } from '../../table/keys/list-keys.ts';
import type { Write } from '../../table/table.ts';
import { storedOrder, type OrderRefund, type StoredOrder } from '../stored-order.ts';

/** An order with a refund in a month. */
export const storedRefund = entity('refund of a month', z.object({ order_id: z.string() }));

/** The number of separate refunds per order, the oldest first; a payment with more of them has the rest in one. */
const MOST = 20;

/** Returns a refund as an order stores it. */
export const refundOf = ({ id, amount, created }: MoneyBack): OrderRefund => ({
  id,
  amount,
  at: new Date(created * 1000).toISOString(),
});

/** Returns the refunds of an order one by one. */
export const refundsOf = (back: readonly MoneyBack[]): OrderRefund[] =>
  back
    .map(refundOf)
    .sort((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1))
    .slice(0, MOST);

const keyOf = ({ id, at }: OrderRefund) => keys.refund(swissDay(new Date(at)).slice(0, 7), id);

/** Returns the item that lists a refund in its month, and its order among the refunded ones. */
export const refundItem = ({ id, created_at }: Pick<StoredOrder, 'id' | 'created_at'>, refund: OrderRefund) => ({
  ...keyOf(refund),
  ...listKeys.orderOfRefund(created_at, id, refund.id),
  order_id: id,
});

/** Returns the writes that list an order's refunds; they belong into its transaction. */
export function refundWrites(
  order: Pick<StoredOrder, 'id' | 'created_at' | 'refunds'>,
  after: readonly OrderRefund[],
): Write[] {
  const { refunds: before } = order;
  const has = (refunds: readonly OrderRefund[], { id }: OrderRefund) => refunds.some((one) => one.id === id);
  return [
    ...after.filter((one) => !has(before, one)).map((one) => ({ put: { item: refundItem(order, one) } })),
    // A failed refund leaves the list.
    ...before.filter((one) => !has(after, one)).map((one) => ({ remove: { key: keyOf(one) } })),
  ];
}

/** Lists the orders with a refund in a month (`2026-08`, Zurich's), each once. */
export async function listRefundedOrders(month: string): Promise<StoredOrder[]> {
  const refunds = await listEntities(storedRefund, ranges.refundsOfMonth(month));
  const items = await itemsByIds([...new Set(refunds.map(({ order_id }) => order_id))], keys.order);
  return items.map(storedOrder.of);
}

/* Orders with failed refunds that their buyers lack (`core/sales/refund-state.ts`). Each is written by the look at the
   money. It goes with a later refund or the office's decision. */
export const storedFailedRefund = entity(
  'failed refund',
  z.object({
    order_id: z.string(),
    since: z.string(),
    /** Cents. */
    amount: z.number(),
  }),
);
type FailedRefund = Stored<typeof storedFailedRefund>;

export const noFailedRefundWrite = (orderId: string): Write => ({ remove: { key: keys.failedRefund(orderId) } });

/** Returns the write for a change of the missing amount. */
export function failedRefundWrites(order_id: string, before: number, owed: number): Write[] {
  if (owed === before) return [];
  if (owed === 0) return [noFailedRefundWrite(order_id)];
  const item = { ...keys.failedRefund(order_id), order_id, since: new Date().toISOString(), amount: owed };
  return [{ put: { item } }];
}

/** Lists them, the longest waiting first. */
export const listFailedRefunds = async (): Promise<FailedRefund[]> =>
  (await listReadable(storedFailedRefund, ranges.failedRefunds)).sort((a, b) => (a.since < b.since ? -1 : 1));
