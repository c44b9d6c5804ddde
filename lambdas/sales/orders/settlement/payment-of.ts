import { isPaid } from '../../../../core/sales/orders/orders.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { readCheckoutSession } from '../../../gateways/stripe/stripe.ts';
import { readOrder } from '../../../store/sales/orders.ts';

/**
 * Returns the payment of a paid order. The provider knows none from its other mode, or from before this shop.
 * @throws ShopError `order_not_found`
 */
export async function paymentOf(orderId: string): Promise<string | undefined> {
  const order = await readOrder(orderId);
  if (!order) throw new ShopError('order_not_found', `there is no order ${orderId}`);
  if (!isPaid(order.status) || order.stripe_session_id === null) return undefined;
  return (await readCheckoutSession(order.stripe_session_id))?.payment_intent ?? undefined;
}
