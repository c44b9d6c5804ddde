import type { OrderAction } from '../../../core/contract/orders-admin.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { refundOnce } from '../../gateways/stripe-refunds.ts';
import { readCheckoutSession } from '../../gateways/stripe.ts';
import type { OrderWithItems } from '../../store/sales/account-orders.ts';
import { tellRefused } from '../../store/sales/acts.ts';
import { settleMoney } from '../settle-money.ts';

/**
 * Has the payment provider give the money back, and writes down what became of it; the ZIP and the mail to the buyer follow from that.
 * @throws ShopError `refund_refused`, which the order's history tells as well
 */
export async function refundAtProvider(
  { order, items }: OrderWithItems,
  { items: ids, amount, action_id }: Extract<OrderAction, { action: 'refund' }>,
  by: string,
): Promise<void> {
  const session = await readCheckoutSession(order.stripe_session_id!);
  const payment = session?.payment_intent;
  if (!payment) throw new Error(`order ${order.id} is paid, and its session names no payment`);
  const positions = ids && items.flatMap(({ id }, position) => (ids.includes(id) ? [position] : []));
  try {
    await refundOnce({ payment_intent: payment, amount, order_id: order.id, positions, action_id });
  } catch (error) {
    if (error instanceof ShopError && error.code === 'refund_refused') await tellRefused(order.id, { by, amount });
    throw error;
  }
  await settleMoney(order.id, payment);
}
