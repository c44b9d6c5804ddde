import type { PriceChange } from '../../../../../core/reprice.ts';
import type { StoredCart } from '../../../../../core/stored-cart.ts';

/** The cart as a page shows it. */
export interface CartState extends StoredCart {
  /** False when the browser refuses to store: the cart then lives as long as the page. */
  kept: boolean;
  /** True while what the browser kept could not be used, until something is put in. */
  lost: boolean;
  /** How prices changed while this page was open, for as long as there is something in the cart. */
  changes: readonly PriceChange[];
}
