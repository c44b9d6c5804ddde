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
  /** A mail program looks where the link leads, which makes no session. */
  onlyLooks: boolean;
  /** What of the order the mail said is left (`core/sales/orders/abandoned-order.ts`). */
  left: string | undefined;
}

/**
 * Where the mails about an order that nobody paid lead (docs/decisions/019-the-way-back-to-a-cart.md). A guest's goes on to its payment page, in its one
 * open session; the payment provider knows nothing of her, so its page shows nothing of her to who else has the link. An account's is paid by who signs in,
 * as its page shows her address. A guest's order that is not what it was (paid, at another price, in part bought or not on sale) leads to the cart, which is
 * filled with it, and where its buyer sees what is so before she pays anything.
 * @param orderId may be in anybody's hands: it opens nothing but the way to pay, neither photos nor who the buyer is
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
    // Paid or on its way meanwhile, or one of its photos is not on sale any more; or the payment provider does not answer.
    if (!(error instanceof ShopError)) throw error;
    log.warn('the payment page of an order could not be opened', { order_id: orderId, code: error.code });
    return asCart;
  }
}

/** Once it is paid it is its customer's; without an account she is a guest still. */
export const isGuests = ({ user_id, customer_id, status }: StoredOrder): boolean =>
  user_id === null && (customer_id === null || isPaid(status));

const canBePaid = ({ withdrawn, anonymised_at, status }: StoredOrder): boolean =>
  !withdrawn && anonymised_at === null && !isPaid(status);

/**
 * Whether the order's photos can be bought today at the price that the mail said. Whether the guest bought them in another order is not known here, as
 * nobody says who she is; the mail is not sent in that case, and says what is left where it was a part (`payment-failed.ts`).
 */
const costsTheSame = async ({ order, items }: Found): Promise<boolean> =>
  (await priceToday(items.map(cartItemOf))).total === order.total_amount;
