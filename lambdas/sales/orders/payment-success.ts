import type * as z from 'zod';
import type { ErrorCode } from '../../../core/wire/errors.ts';
import type { OrderStatus, paymentSuccess } from '../../../core/sales/contract/money.ts';
import { isPaid, type Settlement } from '../../../core/sales/orders/orders.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { startSettlement } from '../../gateways/workflows.ts';
import { log } from '../../log.ts';
import { readOrder } from '../../store/sales/orders.ts';
import { readSession, type SessionLook } from '../../store/sales/payments/checkout-sessions.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';
import { isQueued, settleAtOnce } from './settlement/settle-at-once.ts';
import { shownToBuyer } from './shown-to-buyer.ts';

type Answered = z.input<typeof paymentSuccess>;

/** A look is old after it, in milliseconds; longer than the page's longest pause between two requests. */
const LOOK_VALID_MS = 60_000;

/**
 * Answers a buyer who returns from the payment page. In a quiet shop it settles her payment first. When many return at
 * the same time, or the provider is slow, it answers from the table alone: the payment is pending, and a workflow asks
 * the provider, unless the webhook comes before. Nothing is told as unpaid without a look of the last minute, so that
 * nobody pays twice.
 * @param receivedAt the time of the request, in milliseconds since 1970
 */
export async function answerPayment(sessionId: string, receivedAt: number): Promise<Answered> {
  const queued = isQueued(receivedAt);
  const session = await readSession(sessionId);
  if (!session)
    throw new ShopError('invalid_session', 'there is no such checkout session', { sessionId: 'is unknown' });
  const [order] = await Promise.all([readOrder(session.order_id), queued && settleLater(session.order_id, sessionId)]);
  if (!order) throw new Error(`order ${session.order_id} of checkout session ${sessionId} no longer exists`);
  if (isPaid(order.status) && order.fulfilment_started_at !== null) return answerOf(order, 'paid');
  const settled = queued ? undefined : await settleAtOnce(order, sessionId);
  if (settled) return answerOf(settled.order, settled.settlement);
  const answer = await answerOf(order, isPaid(order.status) ? 'paid' : seenIn(session.look));
  const isOpen = answer.success || answer.error === 'payment_pending';
  if (!queued && isOpen) await settleLater(order.id, sessionId);
  return answer;
}

/** Returns the result of the last look at the provider; undefined when it is old. */
const seenIn = (look: SessionLook | null): SessionLook['settlement'] | undefined =>
  look && Date.now() - Date.parse(look.at) < LOOK_VALID_MS ? look.settlement : undefined;

/** Starts the settlement. The buyer need not know of a fault: the page asks again, and webhook and sweep do the same. */
async function settleLater(orderId: string, sessionId: string): Promise<void> {
  await startSettlement(orderId, sessionId, new Date()).catch((error: unknown) =>
    log.error('the settlement of a payment could not be started', { order_id: orderId, error }),
  );
}

async function answerOf(order: StoredOrder, settlement: Settlement | undefined): Promise<Answered> {
  if (settlement !== 'paid') return { success: false, error: reasonOf(settlement, order.status), orderId: order.id };
  const { customer_email, has_account, download_url, download_token } = await shownToBuyer(order, new Date());
  return {
    success: true,
    orderId: order.id,
    ...(customer_email !== null && { customerEmail: customer_email }),
    hasAccount: has_account,
    download_url,
    download_token,
  };
}

/** Returns why an order is unpaid, as an error code that the browser translates. */
function reasonOf(settlement: Settlement | undefined, status: OrderStatus): ErrorCode {
  if (settlement === undefined) return 'payment_pending';
  if (settlement === 'wrong_amount') return 'wrong_amount';
  if (status === 'failed') return 'payment_failed';
  return status === 'cancelled' ? 'session_expired' : 'payment_pending';
}
