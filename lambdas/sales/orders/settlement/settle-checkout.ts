import { isPaid, settlementOf, type Settlement } from '../../../../core/sales/orders/orders.ts';
import { paymentFailed, readCheckoutSession, type CheckoutSessionState } from '../../../gateways/stripe/stripe.ts';
import { orderOfSession, recordSessionLook } from '../../../store/sales/payments/checkout-sessions.ts';
import { readOrder } from '../../../store/sales/orders.ts';
import type { StoredOrder } from '../../../store/sales/stored-order.ts';
import { closeUnpaid } from './close-unpaid.ts';
import { deliverPaid } from './deliver-paid.ts';
import { seeToWrongAmount } from './wrong-amount.ts';

export interface SettledCheckout {
  settlement: Settlement;
  /** The order after the transition. */
  order: StoredOrder;
  /** True if there was work to do. */
  changed: boolean;
}

/**
 * Brings an order into the state that the payment provider reports. The webhook, the returning buyer and her workflow all run this;
 * in any order and number, also in parallel, they end in one paid order and one fulfilment. A fault is thrown, and the
 * next run continues from there. Undefined for a session that is not the shop's.
 */
export async function settleCheckout(sessionId: string): Promise<SettledCheckout | undefined> {
  const orderId = await orderOfSession(sessionId);
  if (orderId === undefined) return undefined;
  const order = await readOrder(orderId);
  if (!order) throw new Error(`order ${orderId} of checkout session ${sessionId} no longer exists`);
  const at = new Date().toISOString();
  const settled = await settleOrder(order, sessionId);
  if (settled.settlement !== 'paid') await recordSessionLook(sessionId, { at, settlement: settled.settlement });
  return settled;
}

/** Settles an order that was just read, as `settleCheckout` does. The order is not read again unless it changes. */
export async function settleOrder(order: StoredOrder, sessionId: string): Promise<SettledCheckout> {
  if (isPaid(order.status) && order.fulfilment_started_at !== null)
    return { settlement: 'paid', order, changed: false };
  const session = await readCheckoutSession(sessionId);
  if (!session)
    throw new Error(`the payment provider does not know checkout session ${sessionId} of order ${order.id}`);
  const settlement = settlementOf(order, {
    session_id: session.id,
    status: session.status,
    paid: session.paid,
    failed: await hasFailed(session),
    amount_total: session.amount_total,
    currency: session.currency,
  });
  const after = await carryOut(settlement, order, session);
  return { settlement, order: after, changed: settlement === 'paid' || after.status !== order.status };
}

const hasFailed = async ({ status, paid, payment_intent }: CheckoutSessionState): Promise<boolean> =>
  status === 'complete' && !paid && payment_intent !== null && paymentFailed(payment_intent);

/** Carries out a settlement and returns the order after it. */
async function carryOut(
  settlement: Settlement,
  order: StoredOrder,
  session: CheckoutSessionState,
): Promise<StoredOrder> {
  switch (settlement) {
    case 'paid':
      return deliverPaid(order, session);
    case 'failed':
    case 'cancelled':
      return closeUnpaid(order, session, settlement);
    case 'wrong_amount':
      await seeToWrongAmount(order, session);
      return order;
    case 'unchanged':
      return order;
  }
}
