import type { ReactNode } from 'react';
import { useCart } from '../features/cart/items/cart-store.ts';
import { HasCart } from '../features/checkout/has-cart.ts';

/** Tells a page of the checkout whether the cart has items. */
export const WithCart = ({ children }: { children: ReactNode }) => (
  <HasCart value={useCart().items.length > 0}>{children}</HasCart>
);
