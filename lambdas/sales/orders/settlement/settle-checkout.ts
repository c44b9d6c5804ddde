import { nameInParts } from '../../../../core/people/name-in-parts.ts';
import { isPaid, settlementOf, type Settlement } from '../../../../core/sales/orders/orders.ts';
import { paymentFailed, readCheckoutSession, type CheckoutSessionState } from '../../../gateways/stripe/stripe.ts';
import { startFulfilment } from '../../../gateways/workflows.ts';
import { orderOfSession } from '../../../store/sales/payments/checkout-sessions.ts';
import type { DueMail } from '../../../store/mail/automatic/due-mails.ts';
import { ownerOfEmail, type Buyer } from '../../../store/people/customers.ts';
import { log } from '../../../log.ts';
import { closedItems } from '../../../store/sales/on-sale.ts';
import { closeOrder, markFulfilmentStarted, readOrder, readOrderWithItems } from '../../../store/sales/orders.ts';
import type { StoredOrder } from '../../../store/sales/stored-order.ts';
import { markPaid } from '../../../store/sales/payments/payments.ts';
import { closeDoubles } from './close-doubles.ts';
import { seeToFewerPhotos } from './fewer-photos.ts';
import { seeToWrongAmount } from './wrong-amount.ts';

export interface SettledCheckout {
  settlement: Settlement;
  /** The order after the transition. */
  order: StoredOrder;
  /** True if there was work to do. */
  changed: boolean;
}

/**
 * Brings an order into the state that the payment provider reports. The webhook and the returning buyer both run this;
 * in any order and number, also in parallel, they end in one paid order and one fulfilment. A fault is thrown, and the
 * next run continues from there. Undefined for a session that is not the shop's.
 */
export async function settleCheckout(sessionId: string): Promise<SettledCheckout | undefined> {
  const orderId = await orderOfSession(sessionId);
  if (orderId === undefined) return undefined;
  const before = await readOrder(orderId);
  if (!before) throw new Error(`order ${orderId} of checkout session ${sessionId} is gone`);
  if (isPaid(before.status) && before.fulfilment_started_at !== null)
    return { settlement: 'paid', order: before, changed: false };
  const session = await readCheckoutSession(sessionId);
  if (!session) throw new Error(`the payment provider does not know checkout session ${sessionId} of order ${orderId}`);
  const settlement = settlementOf(before, {
    session_id: session.id,
    status: session.status,
    paid: session.paid,
    failed: await hasFailed(session),
    amount_total: session.amount_total,
    currency: session.currency,
  });
  if (settlement === 'wrong_amount') await seeToWrongAmount(before, session);
  if (settlement === 'failed' || settlement === 'cancelled')
    await closeOrder(orderId, sessionId, settlement, await toldOf(settlement, before, session));
  if (settlement === 'paid') {
    const isLate = await isClosed(before);
    if (isLate) log.warn('a payment came after its sale was closed', { order_id: orderId });
    await markPaid(orderId, buyerOf(session), sessionId, isLate);
    await followPayment(before);
  }
  const order = (await readOrder(orderId)) ?? before;
  return { settlement, order, changed: settlement === 'paid' || order.status !== before.status };
}

/** Tells whether part of an unpaid order may no longer be sold. Its payment then delivers nothing by itself. */
async function isClosed({ id, status }: StoredOrder): Promise<boolean> {
  if (isPaid(status)) return false;
  const found = await readOrderWithItems(id);
  return found !== undefined && (await closedItems(found.items)).length > 0;
}

const hasFailed = async ({ status, paid, payment_intent }: CheckoutSessionState): Promise<boolean> =>
  status === 'complete' && !paid && payment_intent !== null && paymentFailed(payment_intent);

const told = { failed: 'payment_failed', cancelled: 'cart_abandonment' } as const;
/** The delay of the reminder after a payment page was opened, in milliseconds; a failure is mailed immediately. */
const REMINDED_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Schedules the mail to a buyer with a late failed payment, or without a payment. A guest unknown to the shop gets the
 * first, which is about her order. She gets none of the second, since she never agreed to advertising.
 */
async function toldOf(
  settlement: keyof typeof told,
  order: StoredOrder,
  { buyer }: CheckoutSessionState,
): Promise<DueMail[]> {
  const known = buyer.email === null ? undefined : (await ownerOfEmail(buyer.email)).customer;
  const customer_id = order.customer_id ?? known?.id ?? null;
  const reminded = Date.parse(order.attempted_at ?? order.created_at) + REMINDED_AFTER_MS;
  const due_at = new Date(settlement === 'failed' ? Date.now() : reminded).toISOString();
  const due = { kind: told[settlement], due_at, customer_id, of: order.id };
  if (customer_id !== null) return [due];
  return settlement === 'failed' && buyer.email !== null ? [{ ...due, email: buyer.email }] : [];
}

/**
 * The execution's name makes it run once, however often it is started; the mark only saves the repetition. Missing
 * photos are counted before, as the fulfilment tells the buyer about them. The photos come next: a fault in another
 * order of hers must not keep a buyer from her purchase.
 */
async function followPayment(order: StoredOrder): Promise<void> {
  if (order.fulfilment_started_at !== null) return;
  await seeToFewerPhotos(order.id);
  await startFulfilment(order.id, 1);
  await closeDoubles(order);
  await markFulfilmentStarted(order.id);
}

function buyerOf({ buyer, customer }: CheckoutSessionState): Buyer | null {
  if (buyer.email === null) return null;
  return {
    email: buyer.email,
    ...nameInParts(buyer.name),
    phone: buyer.phone,
    address_line1: buyer.address?.line1 ?? null,
    address_line2: buyer.address?.line2 ?? null,
    city: buyer.address?.city ?? null,
    province_code: buyer.address?.state ?? null,
    zip_code: buyer.address?.postal_code ?? null,
    country_code: buyer.address?.country ?? null,
    stripe_customer_id: customer,
  };
}
