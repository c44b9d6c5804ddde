import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { isYours, NOTHING_BOUGHT, type BoughtItem } from '../../../core/sales/owned-photos.ts';
import { haveSameContents } from '../../../core/sales/contents.ts';
import type { createCheckoutSession } from '../../../core/sales/contract/money.ts';
import { defaultLanguage } from '../../../core/wire/languages.ts';
import { checkTotal, refuseYours, type PricedCart } from '../../../core/sales/pricing/price-cart.ts';
import { isPaid } from '../../../core/sales/orders/orders.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { siteOrigin } from '../../../core/shop/site-origin.ts';
import { environment } from '../../environment.ts';
import { listBoughtThings } from '../../store/sales/lists/bought-things.ts';
import { cartInPlaceOf, readCartClaim } from '../../store/sales/payments/carts.ts';
import { orderOfSession } from '../../store/sales/payments/checkout-sessions.ts';
import { lapsedItems } from '../../store/sales/payments/credits.ts';
import { canBegin } from '../../store/sales/payments/forget-unpaid.ts';
import { isOrderOf, pendingOrder, placeOrder, readOrderWithItems, type Orderer } from '../../store/sales/orders.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';
import { readSiteSettings } from '../../store/shop/settings/settings.ts';
import { takeOver } from './filled-from.ts';
import { orderOfCart } from './order-of-cart.ts';
import { priceToday } from './price-today.ts';
import { AlreadyPaid, openSession, withdraw } from './session.ts';

type Cart = Exclude<z.output<typeof createCheckoutSession>, { action: 'reopen' }>;

/** Lists an account's purchases; the shop knows none of a guest. */
const boughtBy = async (by: Orderer | undefined): Promise<readonly BoughtItem[]> =>
  by ? listBoughtThings(by.customer_id) : NOTHING_BOUGHT;

/**
 * Prices a cart, stores it as a pending order and returns the address of its payment.
 * @param by the account that owns the order from the beginning; absent for a guest
 */
export async function checkOut(
  cart: Cart,
  headers: Readonly<Record<string, string | undefined>>,
  by?: Orderer,
): Promise<string> {
  const [settings, bought] = await Promise.all([readSiteSettings(), boughtBy(by)]);
  if (!settings) throw new ShopError('settings_not_found', 'the shop has no settings yet');
  const purchase = await priceToday(cart.cartItems, bought);
  checkTotal(cart.totalAmount, purchase.total);
  const newOrder = () =>
    pendingOrder(
      {
        id: randomUUID(),
        total_amount: purchase.total,
        discount_amount: purchase.items.reduce((sum, { discount }) => sum + (discount?.amount ?? 0), 0),
        language: cart.language ?? defaultLanguage,
        site: siteOrigin(headers, settings.site_url, environment.siteOrigins),
      },
      by,
    );
  if (cart.orderId !== undefined)
    return openSession(await orderToPay(cart.orderId, newOrder, purchase, { by, bought }));
  return cart.cartId === undefined
    ? openSession(await placeAlone(newOrder(), purchase))
    : openSessionOfCart(cart.cartId, cart.filledFrom ?? [], newOrder, purchase);
}

/** Tells the holder of a paid order's cart its session: another tab can then show the order. */
async function openSessionOfCart(
  cartId: string,
  filledFrom: readonly string[],
  newOrder: () => StoredOrder,
  purchase: PricedCart,
): Promise<string> {
  const own = async () => (await readCartClaim(cartId))?.order_id;
  const taken = filledFrom.length === 0 ? [] : await takeOver(filledFrom, await own(), purchase);
  try {
    return await openSession(await orderOfCart([cartId, ...taken], newOrder, purchase));
  } catch (error) {
    if (!(error instanceof AlreadyPaid) || error.sessionId === null) throw error;
    // Another browser with a cart from the same order paid it: that one holds its key.
    if ((await orderOfSession(error.sessionId)) !== (await own())) throw error;
    throw new ShopError(error.code, error.message, { session_id: error.sessionId });
  }
}

async function placeAlone(order: StoredOrder, purchase: PricedCart): Promise<string> {
  refuseYours(purchase);
  await placeOrder(order, purchase.items);
  return order.id;
}

/**
 * Returns the order to pay for an unpaid one: the same, or a replacement if prices changed, a part was bought
 * meanwhile, or it can no longer be paid. The caller proves to know it by sending its remaining items; an account's
 * order needs that account. Everything else is `order_not_found`.
 */
async function orderToPay(
  orderId: string,
  newOrder: () => StoredOrder,
  purchase: PricedCart,
  { by, bought }: { by: Orderer | undefined; bought: readonly BoughtItem[] },
): Promise<string> {
  const found = await readOrderWithItems(orderId);
  const own = found && (by ? isOrderOf(found.order, by) : found.order.user_id === null);
  const paid = found !== undefined && isPaid(found.order.status);
  const left = found?.items.filter((item) => paid || !isYours(item, bought)) ?? [];
  if (!found || !own || !haveSameContents(left, purchase.items))
    throw new ShopError('order_not_found', 'there is no such order', { orderId: 'is unknown' });
  const { withdrawn, created_at, total_amount } = found.order;
  const asItWas =
    left.length === found.items.length &&
    total_amount === purchase.total &&
    (await lapsedItems(found.items)).length === 0;
  if (paid || (asItWas && !withdrawn && canBegin(created_at))) return orderId;
  await withdraw(orderId);
  return orderOfCart([cartInPlaceOf(orderId)], newOrder, purchase);
}
