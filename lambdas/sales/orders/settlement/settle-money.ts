import { itemsKept, paidBack, type PaidBack } from '../../../../core/sales/refund-state.ts';
import { readAfterSale, type PaymentTrouble } from '../../../gateways/stripe/after-sale.ts';
import type { Subject } from '../../../gateways/stripe/events.ts';
import { sessionOfPayment } from '../../../gateways/stripe/stripe.ts';
import { startFulfilment } from '../../../gateways/workflows.ts';
import { log } from '../../../log.ts';
import type { Concern } from '../../../store/sales/concerns.ts';
import { earlierOrders, lapsedItems } from '../../../store/sales/payments/credits.ts';
import { recordLook } from '../../../store/sales/payments/money-back.ts';
import { refundOf, refundsOf } from '../../../store/sales/payments/refunds.ts';
import type { OrderWithItems } from '../../../store/sales/account-orders.ts';
import { readOrderWithItems } from '../../../store/sales/orders.ts';
import type { StoredOrder } from '../../../store/sales/stored-order.ts';
import { followCredits } from './follow-credits.ts';
import { paymentOf } from './payment-of.ts';
import { settleCheckout, type SettledCheckout } from './settle-checkout.ts';

/** The number of concurrent changes of an order after which something must be wrong. */
const MAX_TURNS = 20;

/** The subjects of events that concern an order. */
export type SaleSubject = Exclude<Subject, { product: string } | null>;

/**
 * Brings an event's order into the state that the payment provider reports, and tells whether there was work to do.
 * Undefined when the subject is not the shop's.
 */
export async function settle(subject: SaleSubject): Promise<Pick<SettledCheckout, 'order' | 'changed'> | undefined> {
  const sessionId = 'session' in subject ? subject.session : await sessionOfPayment(subject.payment);
  const settled = sessionId === undefined ? undefined : await settleCheckout(sessionId);
  if (!settled || 'session' in subject || settled.settlement !== 'paid') return settled;
  const { order } = settled;
  const after = await settleMoney(order.id, subject.payment);
  const news = after.generation > order.generation || after.told_concerns.length > order.told_concerns.length;
  return { order: after, changed: settled.changed || news };
}

/**
 * Records the state of a paid order's money: its refunds, and the disputes about it. Events in any order and number end
 * in the provider's present state. Fulfilment brings the buyer the results (a ZIP without refunded photos, a mail),
 * like everything.
 */
export async function settleMoney(orderId: string, payment: string): Promise<StoredOrder> {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    // First the order, then the provider: so the result is newer than every recorded one.
    const { order, items } = (await readOrderWithItems(orderId))!;
    const { back, failed, acts, troubles } = await readAfterSale(payment, new Set(order.refunds.map(({ id }) => id)));
    const open = troubles.filter((trouble) => trouble.open).map((trouble) => concernOf(order, trouble));
    for (const concern of open.filter(({ id }) => !order.told_concerns.includes(id))) tell(concern);
    const settled = troubles.filter(isSettled);
    const now = paidBack(order, items, back);
    if (now.refunded_amount < order.refunded_amount) tellReturned(order, now);
    const nothing_kept = itemsKept({ ...order, ...now }, items).length === 0;
    const look = {
      back: { ...now, nothing_kept },
      refunds: refundsOf(back),
      failed: failed.map(refundOf),
      acts,
      open,
      settled,
    };
    const after = await recordLook(order, look);
    if (after) return deliver({ order: after, items, lost: back.some(({ everything }) => everything) });
  }
  throw new Error(`order ${orderId} changed ${MAX_TURNS} times while its payment was read`);
}

const isSettled = ({ open }: PaymentTrouble): boolean => !open;

const concernOf = (
  { id: order_id, total_amount }: StoredOrder,
  { open: _open, amount, currency, ...trouble }: PaymentTrouble,
): Concern => ({ ...trouble, order_id, amount: amount ?? total_amount, currency: currency ?? 'chf' });

/** Raises the alarm before it is recorded as reported: rather twice than never. */
function tell({ kind, id, order_id, answer_by }: Concern): void {
  log.error(
    kind === 'payment_disputed'
      ? `a payment is disputed: ${answer_by ? `answer by ${answer_by}` : 'no answer is needed'}`
      : 'a payment is suspected of fraud',
    { order_id, id, answer_by },
  );
}

/**
 * The buyer was told of a refund that failed, maybe weeks ago: the staff must find another way. As above, rather twice
 * than never.
 */
const tellReturned = ({ id: order_id, refunded_amount }: StoredOrder, now: PaidBack): void =>
  log.error('refunded money returned: a refund failed, or a dispute was won', {
    order_id,
    amount: refunded_amount - now.refunded_amount,
  });

/**
 * The execution's name makes it run once, however often it is started; the next run mends an interrupted one. Its mail
 * also tells the revoked items. A fault in another order must not delay it.
 */
async function deliver(looked: Parameters<typeof followCredits>[0]): Promise<StoredOrder> {
  const { order } = looked;
  if (order.generation === 1) return order;
  try {
    await followCredits(looked);
    await followOwnCredits(looked);
  } finally {
    await startFulfilment(order.id, order.generation);
  }
  return order;
}

/**
 * Looks at the earlier orders again if items that the buyer keeps have lost their credits. While an item was refunded,
 * nothing was decided about it, and its refund may have failed since.
 */
async function followOwnCredits({ order, items }: OrderWithItems): Promise<void> {
  const kept = itemsKept(order, items).filter(({ credits }) => credits.length > 0);
  for (const id of earlierOrders(await lapsedItems(kept))) {
    const payment = await paymentOf(id);
    if (payment !== undefined) await settleMoney(id, payment);
  }
}
