import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { haveSameContents } from '../../core/contents.ts';
import type { createCheckoutSession } from '../../core/contract/money.ts';
import { defaultLanguage } from '../../core/languages.ts';
import { cartFingerprint, checkTotal, type PricedItem } from '../../core/pricing.ts';
import { ShopError } from '../../core/shop-error.ts';
import { siteOrigin } from '../../core/site-origin.ts';
import { environment } from '../environment.ts';
import { cartClaimWrite, readCartClaim } from '../store/sales/carts.ts';
import { isOrderOf, pendingOrder, placeOrder, readOrderWithItems, type Orderer } from '../store/sales/orders.ts';
import type { StoredOrder } from '../store/sales/stored-order.ts';
import { readSiteSettings } from '../store/settings/settings.ts';
import { priceToday } from './price-today.ts';
import { AlreadyPaid, openSession, withdraw } from './session.ts';

type Cart = Exclude<z.output<typeof createCheckoutSession>, { action: 'reopen' }>;
type Purchase = { items: PricedItem[]; total: number };

/**
 * Prices a cart, keeps it as a pending order and returns the address where that order is paid.
 * @param by the account whose order it is from the beginning; absent for a guest
 */
export async function checkOut(
  cart: Cart,
  headers: Readonly<Record<string, string | undefined>>,
  by?: Orderer,
): Promise<string> {
  const [settings, purchase] = await Promise.all([readSiteSettings(), priceToday(cart.cartItems)]);
  if (!settings) throw new ShopError('settings_not_found', 'the shop has no settings yet');
  if (cart.orderId !== undefined) return openSession(await orderToPay(cart.orderId, purchase, cart.totalAmount, by));
  checkTotal(cart.totalAmount, purchase.total);
  const newOrder = () =>
    pendingOrder(
      {
        id: randomUUID(),
        total_amount: purchase.total,
        language: cart.language ?? defaultLanguage,
        site: siteOrigin(headers, settings.site_url, environment.siteOrigins),
      },
      by,
    );
  return cart.cartId === undefined
    ? openSession(await placeAlone(newOrder(), purchase))
    : openSessionOfCart(cart.cartId, newOrder, purchase);
}

/** Whoever holds the cart of a paid order is told which session paid it: another tab can then show the order. */
async function openSessionOfCart(cartId: string, newOrder: () => StoredOrder, purchase: Purchase): Promise<string> {
  try {
    return await openSession(await orderOfCart(cartId, newOrder, purchase));
  } catch (error) {
    if (!(error instanceof AlreadyPaid) || error.sessionId === null) throw error;
    throw new ShopError(error.code, error.message, { session_id: error.sessionId });
  }
}

async function placeAlone(order: StoredOrder, { items }: Purchase): Promise<string> {
  await placeOrder(order, items);
  return order.id;
}

/**
 * The one order of a browser's cart. Tabs that send the same contents get the same order; other contents, or the same by another
 * buyer (who has signed in meanwhile), withdraw the older order first, so that of one cart at most one payment is made.
 */
async function orderOfCart(cartId: string, newOrder: () => StoredOrder, { items }: Purchase): Promise<string> {
  const buyer = newOrder().customer_id;
  const fingerprint = createHash('sha256')
    .update(cartFingerprint(items))
    .update(buyer === null ? '' : ` ${buyer}`)
    .digest('hex');
  for (;;) {
    const before = await readCartClaim(cartId);
    if (before?.fingerprint === fingerprint) return before.order_id;
    if (before) await withdraw(before.order_id);
    const order = newOrder();
    if (await placeOrder(order, items, cartClaimWrite(cartId, { order_id: order.id, fingerprint }, before)))
      return order.id;
  }
}

/** An unpaid order that the caller shows to know by sending its very contents, an account's only by that account; anything else is `order_not_found`. */
async function orderToPay(
  orderId: string,
  { items, total }: Purchase,
  shown: number,
  by: Orderer | undefined,
): Promise<string> {
  const found = await readOrderWithItems(orderId);
  const own = found && (by ? isOrderOf(found.order, by) : found.order.user_id === null);
  if (!found || !own || !haveSameContents(found.items, items))
    throw new ShopError('order_not_found', 'there is no such order', { orderId: 'is unknown' });
  checkTotal(shown, found.order.total_amount);
  checkTotal(shown, total);
  return orderId;
}
