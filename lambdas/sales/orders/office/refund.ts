import type { OrderAction } from '../../../../core/sales/contract/orders-admin.ts';
import { itemsKept } from '../../../../core/sales/refund-state.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { refundOnce } from '../../../gateways/stripe/refunds.ts';
import { readCheckoutSession } from '../../../gateways/stripe/stripe.ts';
import type { OrderWithItems } from '../../../store/sales/account-orders.ts';
import { markFewerPhotosSettled } from '../../../store/sales/fewer-photos.ts';
import { tellRefused } from '../../../store/sales/acts.ts';
import type { StoredOrder } from '../../../store/sales/stored-order.ts';
import { settleMoney } from '../settle-money.ts';

/**
 * Has the payment provider refund the money, and records the result; the ZIP and the mail to the buyer follow from it.
 * @throws ShopError `refund_refused`, which the order's history records too
 */
export async function refundAtProvider(
  { order, items }: OrderWithItems,
  { items: ids, amount, action_id }: Extract<OrderAction, { action: 'refund' }>,
  by: string,
): Promise<void> {
  // "Everything that is left" names its items too, so that it includes free ones.
  const chosen = ids ?? itemsKept(order, items).map(({ id }) => id);
  const positions = items.flatMap(({ id }, position) => (chosen.includes(id) ? [position] : []));
  try {
    const payment_intent = await paymentOf(order);
    await refundOnce({ payment_intent, amount, order_id: order.id, positions, action_id });
    await settleMoney(order.id, payment_intent);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'refund_refused') await tellRefused(order.id, { by, amount });
    throw error;
  }
}

/**
 * Has the payment provider refund the proposed amount for missing photos. It names no items: all of them stay the
 * buyer's. When the provider refuses, the office must decide again.
 */
export async function refundMissing(
  found: OrderWithItems,
  action: Extract<OrderAction, { action: 'refund_missing' }>,
  by: string,
): Promise<void> {
  try {
    await refundAtProvider(found, { ...action, action: 'refund', items: [] }, by);
    await markFewerPhotosSettled(found.order.id, true);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'refund_refused')
      await markFewerPhotosSettled(found.order.id, false);
    throw error;
  }
}

/** @throws ShopError `refund_refused` for a payment in the provider's other mode, which it no longer knows */
async function paymentOf({ id, stripe_session_id }: StoredOrder): Promise<string> {
  const session = await readCheckoutSession(stripe_session_id!);
  if (session?.payment_intent) return session.payment_intent;
  throw new ShopError('refund_refused', `order ${id} is paid, and the payment provider knows no payment of it`);
}
