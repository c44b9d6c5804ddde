import type { PriceChange } from '../../../../../core/reprice.ts';
import type { StoredCart } from '../../../../../core/stored-cart.ts';

export interface CartState extends StoredCart {
  /** False when the browser refuses to store: the cart then lives as long as the page. */
  kept: boolean;
  /** True if the stored cart was unreadable, until an item is added. */
  lost: boolean;
  /** Price changes since this page was opened; cleared when the cart is empty. */
  changes: readonly PriceChange[];
}
