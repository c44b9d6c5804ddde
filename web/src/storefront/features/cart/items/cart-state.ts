import type { PriceChange } from '../../../../../../core/sales/cart/reprice.ts';
import type { StoredCart } from '../../../../../../core/sales/cart/stored-cart.ts';

export interface CartState extends StoredCart {
  /** False when the browser refuses to store: the cart then lives as long as the page. */
  kept: boolean;
  /** True if the stored cart was unreadable, until an item is added. */
  lost: boolean;
  /** Price changes since this page was opened; cleared when the cart is empty. */
  changes: readonly PriceChange[];
}
