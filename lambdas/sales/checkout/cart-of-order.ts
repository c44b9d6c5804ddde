import type { CartItem } from '../../../core/sales/contract/money.ts';
import { cartItemOf } from '../../../core/sales/cart/cart-of-order.ts';
import { itemsAtPlaces } from '../../../core/sales/orders/abandoned-order.ts';
import { withShortNames } from '../../../core/sales/orders/unpaid-names.ts';
import { isPaid } from '../../../core/sales/orders/orders.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { cartInPlaceOf, readCartClaim } from '../../store/sales/payments/carts.ts';
import { canBegin } from '../../store/sales/payments/forget-unpaid.ts';
import { closedItems } from '../../store/sales/on-sale.ts';
import { readOrder, readOrderWithItems } from '../../store/sales/orders.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';
import { isGuests } from './payment-page.ts';

/**
 * Returns the items of a guest's unpaid order for the cart of a visitor from its mail, at the prices of the time, so
 * that the cart shows changed ones. Items that may not be sold now are left out: `gone` counts them. So are those of a
 * private link: more people know an order's id than may know the link's key.
 * @throws ShopError `order_not_found`, also for a paid or ended one, about which it reveals nothing
 */
export async function showCartOfOrder(orderId: string, left: string): Promise<{ cartItems: CartItem[]; gone: number }> {
  const found = await readOrderWithItems(orderId);
  if (!found || !isGuests(found.order) || !(await waits(found.order)))
    throw new ShopError('order_not_found', 'no unpaid order has this id');
  const wanted = itemsAtPlaces(found.items, left === 'all' ? undefined : left).map(withoutKey);
  const closed = await closedItems(wanted);
  const cartItems = withShortNames(wanted.filter((item) => !closed.includes(item))).map(cartItemOf);
  return { cartItems, gone: closed.length };
}

const withoutKey = <Item extends object>(item: Item) => ({ ...item, opened_by: null });

/** Tells whether it still waits for payment: the order itself, or an unpaid cart that replaced it. */
async function waits({ id, status, anonymised_at, withdrawn, created_at }: StoredOrder): Promise<boolean> {
  if (isPaid(status) || anonymised_at !== null) return false;
  if (!withdrawn) return true;
  const claim = await readCartClaim(cartInPlaceOf(id));
  const instead = claim && (await readOrder(claim.order_id));
  return instead !== undefined && !isPaid(instead.status) && canBegin(created_at);
}
