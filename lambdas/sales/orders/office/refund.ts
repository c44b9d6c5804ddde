import { decodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { refundOnce } from '../../../gateways/stripe/refunds.ts';
import { dropRefund } from '../../../store/sales/acts.ts';
import { reopenFewerPhotos } from '../../../store/sales/fewer-photos.ts';
import type { OfficeRefund, StoredOrder } from '../../../store/sales/stored-order.ts';
import { paymentOf } from '../settlement/payment-of.ts';
import { settleMoney } from '../settlement/settle-money.ts';
import { refusal } from './asked-refund.ts';

/** Asks the payment provider for an order's refunds and records them. @throws ShopError `order_not_found` */
export async function settleOrderMoney(orderId: string): Promise<void> {
  const payment = await paymentOf(orderId);
  if (payment !== undefined) await settleMoney(orderId, payment);
}

/**
 * Settles an order's money before a refund. An earlier, interrupted refund is finished first: its call may still be
 * under way, and only the same call again leads to one refund.
 * @param actionId the present act; `refundAtProvider` makes its refund
 * @returns the payment; undefined when the provider knows none
 */
export async function settleBeforeRefund(orderId: string, actionId: string): Promise<string | undefined> {
  const payment = await paymentOf(orderId);
  if (payment === undefined) return undefined;
  const order = await settleMoney(orderId, payment);
  const before = order.office_refund;
  if (before?.state === 'asked' && before.action_id !== actionId)
    await finish(order, before, payment).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
  return payment;
}

/**
 * Has the payment provider make the refund of a recorded act, and records the result; the ZIP and the mail to the buyer
 * follow from it. A repetition does the missing part.
 * @throws ShopError `refund_refused` and `already_refunded`, which the order's history records too; `edit_conflict` for
 *   an act before another refund
 */
export async function refundAtProvider(order: StoredOrder, actionId: string, payment?: string): Promise<void> {
  const refund = order.office_refund;
  if (refund?.action_id !== actionId)
    throw new ShopError('edit_conflict', `order ${order.id} had another refund meanwhile`);
  if (refund.state === 'asked') return finish(order, refund, payment);
  if (refund.state !== 'made') throw refusal(refund.state, order);
}

/** Makes a recorded refund, once for all repetitions. */
async function finish(order: StoredOrder, refund: OfficeRefund, payment: string | undefined): Promise<void> {
  const { action_id, amount, positions: runs, goodwill } = refund;
  const positions = decodePhotoNumbers(runs);
  try {
    if (payment === undefined) throw refusal('refund_refused', order);
    if (order.refunded_amount !== refund.refunded_before) throw refusal('already_refunded', order);
    await refundOnce({ payment_intent: payment, amount, order_id: order.id, positions, goodwill, action_id });
  } catch (error) {
    if (isRefusal(error)) await drop(order.id, refund, error.code);
    throw error;
  }
  await settleMoney(order.id, payment);
}

type Refusal = 'refund_refused' | 'already_refunded';

const isRefusal = (error: unknown): error is ShopError & { code: Refusal } =>
  error instanceof ShopError && (error.code === 'refund_refused' || error.code === 'already_refunded');

/** Records the refusal. After one of the proposal for missing photos the office must decide again. */
async function drop(orderId: string, refund: OfficeRefund, why: Refusal): Promise<void> {
  await dropRefund(orderId, refund, why);
  if (refund.missing || (refund.positions === '' && !refund.goodwill))
    await reopenFewerPhotos(orderId, refund.action_id);
}
