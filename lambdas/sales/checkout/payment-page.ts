import { cartItemOf } from '../../../core/sales/cart/cart-of-order.ts';
import { isPaid } from '../../../core/sales/orders/orders.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { Redirect } from '../../http/redirect.ts';
import { log } from '../../log.ts';
import { readOrderWithItems } from '../../store/sales/orders.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';
import { priceToday } from './price-today.ts';
import { openSession } from './session.ts';

type Found = NonNullable<Awaited<ReturnType<typeof readOrderWithItems>>>;

interface Visit {
  /** True for a mail program that checks the link's target; this makes no session. */
  onlyLooks: boolean;
  /** The remaining items that the mail named (`core/sales/orders/abandoned-order.ts`). */
  left: string | undefined;
}

/**
 * Opens the payment from a mail about an unpaid order (docs/decisions/019-the-way-back-to-a-cart.md). A guest's order
 * continues to its one open session; the payment provider knows nothing about her, so its page reveals nothing to other
 * holders of the link. An account's order needs a sign-in, as its page shows her address. A guest's order that has
 * changed (paid, at another price, in part bought or not on sale) fills the cart, which shows the changes before she
 * pays.
 * @param orderId may be known to any person: it gives access only to the payment, not to photos or the buyer
 */
export async function visitPaymentPage(orderId: string, { onlyLooks, left }: Visit): Promise<Redirect> {
  const found = await readOrderWithItems(orderId);
  if (found && !isGuests(found.order)) return new Redirect('/account?tab=orders');
  if (onlyLooks) return new Redirect('/cart');
  const asCart = new Redirect(`/cart?${String(new URLSearchParams({ order: orderId, left: left ?? 'all' }))}`);
  if (!found || left !== undefined || !canBePaid(found.order)) return asCart;
  try {
    return (await costsTheSame(found)) ? new Redirect(await openSession(orderId)) : asCart;
  } catch (error) {
    // Meanwhile paid or in payment, or one of its photos is no longer on sale; or the payment provider does not answer.
    if (!(error instanceof ShopError)) throw error;
    log.warn('the payment page of an order could not be opened', { order_id: orderId, code: error.code });
    return asCart;
  }
}

/** A paid order belongs to its customer; without an account she is still a guest. */
export const isGuests = ({ user_id, customer_id, status }: StoredOrder): boolean =>
  user_id === null && (customer_id === null || isPaid(status));

const canBePaid = ({ withdrawn, anonymised_at, status }: StoredOrder): boolean =>
  !withdrawn && anonymised_at === null && !isPaid(status);

/**
 * Tells whether the order's photos cost today what the mail said. A purchase by the guest in another order is unknown
 * here, as she is not signed in. Then the mail is not sent, or names the remaining items (`payment-failed.ts`).
 */
const costsTheSame = async ({ order, items }: Found): Promise<boolean> =>
  (await priceToday(items.map(cartItemOf))).total === order.total_amount;
