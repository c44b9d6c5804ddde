import { NOTHING_BOUGHT, isYours } from '../../core/already-yours.ts';
import { cartItemOf } from '../../core/cart-of-order.ts';
import { isPaid } from '../../core/orders.ts';
import { ShopError } from '../../core/shop-error.ts';
import { Redirect } from '../http/redirect.ts';
import { log } from '../log.ts';
import { listBoughtThings } from '../store/sales/bought-things.ts';
import { readOrderWithItems } from '../store/sales/orders.ts';
import type { StoredOrder, StoredOrderItem } from '../store/sales/stored-order.ts';
import { priceToday } from './price-today.ts';
import { openSession } from './session.ts';

/**
 * Where the mail about an order that nobody paid leads: on to its payment page, in its one open session (docs/decisions/019-the-way-back-to-a-cart.md). An
 * order that is not what it was (paid, bought in another way, at another price, not on sale) leads to the account or the cart instead, where its buyer
 * sees what is so before she pays anything.
 * @param orderId opens nothing but the way to pay: neither photos nor who the buyer is
 */
export async function visitPaymentPage(orderId: string): Promise<Redirect> {
  const found = await readOrderWithItems(orderId);
  const elsewhere = new Redirect(typeof found?.order.user_id === 'string' ? '/account?tab=orders' : '/cart');
  if (!found || found.order.withdrawn || found.order.anonymised_at !== null || isPaid(found.order.status))
    return elsewhere;
  try {
    return (await isAsItWas(found)) ? new Redirect(await openSession(orderId)) : elsewhere;
  } catch (error) {
    // Paid or on its way meanwhile, or one of its photos is not on sale any more; or the payment provider does not answer.
    if (!(error instanceof ShopError)) throw error;
    log.warn('the payment page of an order could not be opened', { order_id: orderId, code: error.code });
    return elsewhere;
  }
}

/** Whether the order's photos can be bought today at the price that the mail said, and none of them was bought meanwhile. */
async function isAsItWas({
  order,
  items,
}: {
  order: StoredOrder;
  items: readonly StoredOrderItem[];
}): Promise<boolean> {
  const { customer_id, user_id, total_amount } = order;
  const bought = customer_id === null || user_id === null ? NOTHING_BOUGHT : await listBoughtThings(customer_id);
  if (items.some((item) => isYours(item, bought))) return false;
  return (await priceToday(items.map(cartItemOf), bought)).total === total_amount;
}
