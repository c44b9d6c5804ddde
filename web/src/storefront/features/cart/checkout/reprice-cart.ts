import { joinPriceChanges, reprice } from '../../../../../../core/sales/cart/reprice.ts';
import type { ShopSettings } from '../../../../../../core/shop/contract/site-settings.ts';
import { listFor } from '../../../../../../core/sales/pricing/price-lists.ts';
import type { BrowserCart } from '../items/browser-cart.ts';

/** Applies today's prices to a cart, which shows the changes until it is empty. */
export function repriceCart(cart: BrowserCart, prices: ShopSettings['prices']): void {
  cart.revise((now) => {
    const { items, changes } = reprice(now.items, (item) => listFor(prices, item));
    return { items, changes: joinPriceChanges(now.changes, changes) };
  });
}
