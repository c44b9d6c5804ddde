import type { OrderSummary } from '../../../core/sales/contract/money.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { isPaid } from '../../../core/sales/orders/orders.ts';
import { withShortNames } from '../../../core/sales/orders/unpaid-names.ts';
import { orderOfSession } from '../../store/sales/payments/checkout-sessions.ts';
import { readOrderWithItems } from '../../store/sales/orders.ts';
import { shownToBuyer } from './shown-to-buyer.ts';

/**
 * Returns the buyer's view of an order until her erasure, and its link for a day. The id of its checkout session, known
 * only to the buyer, is the key.
 */
export async function showOrder(sessionId: string): Promise<OrderSummary> {
  const orderId = await orderOfSession(sessionId);
  const found = orderId === undefined ? undefined : await readOrderWithItems(orderId);
  if (!found || found.order.anonymised_at)
    throw new ShopError('order_not_found', 'there is no order of this checkout session');
  const { order, items } = found;
  const shownItems = isPaid(order.status) ? items : withShortNames(items);
  return { ...order, ...(await shownToBuyer(order, new Date())), items: shownItems };
}
