import { isYours } from '../../../core/sales/owned-photos.ts';
import { overlap } from '../../../core/sales/contents.ts';
import { isPaid } from '../../../core/sales/orders/orders.ts';
import { itemsKept } from '../../../core/sales/refund-state.ts';
import { refuseYours, type PricedCart } from '../../../core/sales/pricing/price-cart.ts';
import { cartInPlaceOf, readCartClaim } from '../../store/sales/payments/carts.ts';
import { readOrderWithItems } from '../../store/sales/orders.ts';
import type { StoredOrderItem } from '../../store/sales/stored-order.ts';
import { AlreadyPaid, withdraw } from './session.ts';

type Found = NonNullable<Awaited<ReturnType<typeof readOrderWithItems>>>;

/**
 * Takes over the orders that filled a cart through their mails (docs/decisions/019-the-way-back-to-a-cart.md).
 * Withdraws those with items of the cart, so that none of their pages takes money for the same photos.
 * @param own the last order of the browser's cart; if that is the paid one, its holder learns it with its key
 * @returns the ids of the cart in every browser that was filled from the same orders
 * @throws ShopError `already_yours`, with the items, for items paid in such an order or in another browser's cart
 * @throws ShopError `payment_pending`
 */
export async function takeOver(
  orderIds: readonly string[],
  own: string | undefined,
  purchase: PricedCart,
): Promise<string[]> {
  const taken: string[] = [];
  for (const id of new Set(orderIds)) {
    const found = await readOrderWithItems(id);
    if (!found || isWaitingOfAccount(found)) continue;
    const paid = [found, await paidInstead(id, own)].filter((one) => one !== undefined && isPaid(one.order.status));
    refuseBought(
      paid.flatMap((one) => (one ? itemsKept(one.order, one.items) : [])),
      purchase,
    );
    const isIn = found.items.some((item) => purchase.items.some((wanted) => overlap(item, wanted)));
    if (paid.length > 0 || !isIn) continue;
    await withdrawUnlessBought(found, purchase);
    taken.push(cartInPlaceOf(id));
  }
  return taken;
}

/** Only the account itself may fill a cart with it. */
const isWaitingOfAccount = ({ order }: Found): boolean => order.user_id !== null && !isPaid(order.status);

/** Finds the order of the last cart that replaced this one; undefined for the browser's own. */
async function paidInstead(id: string, own: string | undefined): Promise<Found | undefined> {
  const claim = await readCartClaim(cartInPlaceOf(id));
  return claim === undefined || claim.order_id === own ? undefined : readOrderWithItems(claim.order_id);
}

async function withdrawUnlessBought({ order, items }: Found, purchase: PricedCart): Promise<void> {
  try {
    await withdraw(order.id);
  } catch (error) {
    // Its money has arrived, but the shop has not recorded it yet. The holder of the mail's link may not learn its
    // session.
    if (error instanceof AlreadyPaid) refuseBought(items, purchase);
    throw error;
  }
}

/** @throws ShopError `already_yours` */
const refuseBought = (bought: readonly StoredOrderItem[], purchase: PricedCart): void =>
  refuseYours({ ...purchase, had: purchase.items.map((item) => ({ yours: isYours(item, bought), counted: 0 })) });
