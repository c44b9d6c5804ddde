import { refundOwed, type PaidBack } from '../../../../core/sales/refund-state.ts';
import { orderChange } from '../../shop/changes/order-changes.ts';
import { countWrites } from '../../shop/counts/count-writes.ts';
import { countedOrder } from '../../shop/counts/counted.ts';
import { findCustomer } from '../../people/find-customer.ts';
import { isStill } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { transact, unlessRefused, type Write } from '../../table/table.ts';
import { concernWrite, noConcernWrite, type Concern } from '../concerns.ts';
import { latePaymentAfter } from './late-payments.ts';
import { whilePaid } from './payment-conditions.ts';
import { failedRefundWrites, refundWrites } from './refunds.ts';
import type { OrderRefund, StoredOrder } from '../stored-order.ts';
import { deliveredWrite } from './undelivered.ts';

/** The result of a check of a paid order at the payment provider. */
export interface MoneyLook {
  back: PaidBack & Pick<StoredOrder, 'nothing_kept'>;
  /** Every refund. */
  refunds: readonly OrderRefund[];
  /** Refunds that did not reach the buyer. */
  failed: readonly OrderRefund[];
  /** The office's acts that made a refund. */
  acts: readonly string[];
  /** The matters that an admin must handle now, and the settled ones. */
  open: readonly Concern[];
  settled: readonly Pick<Concern, 'kind' | 'id'>[];
}

/**
 * Records the state of an order's money, with its customer's total and the counters, and returns the order after it.
 * Undefined when another check or a ZIP request came since the order was read: then look again, for the result may be
 * old. So checks are stored in the order in which they were made.
 */
export async function recordLook(order: StoredOrder, look: MoneyLook): Promise<StoredOrder | undefined> {
  const { back, refunds, open, settled } = look;
  const made = madeRefund(order, look.acts);
  const refund_owed = refundOwed(order, { ...back, refunds, failed: look.failed });
  const changes = { ...changesOf(order, look), refunds: [...refunds], refund_owed, ...made?.set };
  const after = { ...order, ...changes };
  return unlessRefused(async () => {
    await transact([
      {
        change: {
          key: keys.order(order.id),
          set: changes,
          condition: `${whilePaid.condition} AND (attribute_not_exists(#money_looks) OR #money_looks = :looks) AND #generation = :generation${made ? ` AND ${made.condition}` : ''}`,
          values: { ...whilePaid.values, looks: order.money_looks, generation: order.generation, ...made?.values },
        },
      },
      ...(await customerWrite(order, order.refunded_amount - back.refunded_amount)),
      ...countWrites(countedOrder(after), countedOrder(order)),
      ...(after.nothing_kept ? [deliveredWrite(order.id)] : []),
      ...failedRefundWrites(order.id, order.refund_owed, refund_owed),
      ...latePaymentAfter(order, after),
      ...newsOf(order, back, open),
      ...refundWrites(order, refunds),
      ...open.map(concernWrite),
      ...settled.map(noConcernWrite),
    ]);
    return after;
  });
}

/** Returns the change that marks the office's refund as made, once the payment provider has it. */
function madeRefund({ office_refund: refund }: StoredOrder, acts: readonly string[]) {
  if (!refund || refund.state === 'made' || !acts.includes(refund.action_id)) return undefined;
  return {
    set: { office_refund: { ...refund, state: 'made' as const } },
    condition: '#office_refund.#action_id = :made',
    values: { made: refund.action_id },
  };
}

/**
 * After a refund or its reversal, requests the ZIP's next generation and stops giving out a ZIP with other photos.
 * Contains only changed fields: meanwhile another call may add a ZIP or send a mail.
 */
function changesOf(order: StoredOrder, { back, failed, open }: MoneyLook): Partial<StoredOrder> {
  const sameItems = back.refunded_items.join() === order.refunded_items.join();
  const failed_refunds = [...new Set([...order.failed_refunds, ...failed.map(({ id }) => id)])];
  const hasFailed = failed_refunds.length > order.failed_refunds.length;
  const isNew = hasFailed || !sameItems || back.refunded_amount !== order.refunded_amount;
  const generation = order.generation + (isNew ? 1 : 0);
  return {
    ...back,
    failed_refunds,
    money_looks: order.money_looks + 1,
    told_concerns: [...new Set([...order.told_concerns, ...open.map(({ id }) => id)])],
    ...(isNew && { generation, generation_asked_at: new Date().toISOString() }),
    ...(!sameItems && { zip: null, zip_since: generation }),
  };
}

/**
 * Returns the entries for the order's history: the refunded amount, negative for a reversed refund, and the matters
 * that an admin must handle.
 */
function newsOf(order: StoredOrder, back: PaidBack, open: readonly Concern[]): Write[] {
  const amount = back.refunded_amount - order.refunded_amount;
  const concerns = open.filter(({ id }) => !order.told_concerns.includes(id));
  return [
    ...(amount === 0 ? [] : [orderChange(order.id, 'refunded', { numbers: { amount } })]),
    ...concerns.map((concern) => orderChange(order.id, eventOf(concern), { numbers: { amount: concern.amount } })),
  ];
}

const eventOf = ({ kind }: Concern) => (kind === 'fraud_warning' ? kind : 'payment_disputed');

/** An erased customer has no total to correct; a merged customer's total is with the remaining one. */
async function customerWrite({ customer_id }: StoredOrder, more: number): Promise<Write[]> {
  const customer = more === 0 || customer_id === null ? undefined : await findCustomer(customer_id);
  if (!customer) return [];
  const { id, email } = customer;
  return [{ change: { key: keys.customer(id), add: { total_spent: more }, ...isStill({ email }) } }];
}
