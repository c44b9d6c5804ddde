import * as z from 'zod';
import { lateReasons } from '../../../../core/sales/orders/orders.ts';
import { listReadable } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { isStill } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { transact, unlessRefused, type Write } from '../../table/table.ts';
import type { StoredOrder } from '../stored-order.ts';
import { deliveredWrite } from './undelivered.ts';

/*
 * Payments that came after the sale was closed, or its price no longer held, and wait for the office. Each is written with the payment. It goes with
 * the office's decision or the money, and outlives the buyer's erasure: the money is still the shop's to return.
 */
export const storedLatePayment = entity(
  'payment after closing',
  z.object({
    order_id: z.string(),
    /** When it was paid. */
    since: z.string(),
    /** Cents. */
    amount: z.number(),
    reason: z.enum(lateReasons).default('closed'),
  }),
);
type LatePayment = Stored<typeof storedLatePayment>;

export const latePaymentWrite = (order_id: string, late: Omit<LatePayment, 'order_id'>): Write => ({
  put: { item: { ...keys.latePayment(order_id), order_id, ...late } },
});

export const noLatePaymentWrite = (orderId: string): Write => ({ remove: { key: keys.latePayment(orderId) } });

/** Tells whether the office has yet to deliver or refund a late payment. */
export const isUndecided = ({ after_closing, refunded_in_full }: StoredOrder): boolean =>
  after_closing === 'held' && !refunded_in_full;

/** Returns the write for a look at the money: a full refund waits no more, a failed one waits again. */
export function latePaymentAfter(before: StoredOrder, after: StoredOrder): Write[] {
  if (after.after_closing !== 'held' || before.refunded_in_full === after.refunded_in_full) return [];
  const { id, paid_at, created_at, total_amount: amount, late_reason: reason } = after;
  return [
    after.refunded_in_full
      ? noLatePaymentWrite(id)
      : latePaymentWrite(id, { since: paid_at ?? created_at, amount, reason }),
  ];
}

/** Lists them, the longest waiting first. */
export const listLatePayments = async (): Promise<LatePayment[]> =>
  (await listReadable(storedLatePayment, ranges.latePayments)).sort((a, b) => (a.since < b.since ? -1 : 1));

/** Notes that the buyer of a held order was mailed. Skips an order that the office decided meanwhile: it owes another mail. */
export const markLateTold = (orderId: string): Promise<void | undefined> =>
  unlessRefused(() =>
    transact([{ check: { key: keys.order(orderId), ...isStill({ after_closing: 'held' }) } }, deliveredWrite(orderId)]),
  );
