import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions } from 'playwright-core';
import { inject } from 'vitest';
import { cartTotal } from '../../../core/sales/cart/cart.ts';
import type { CartItem } from '../../../core/sales/contract/money.ts';
import { CART_KEY } from '../../../web/src/storefront/features/cart/items/cart-names.ts';
import '../../support/shop.ts';

/** Returns the state of a browser with this text stored as its cart. */
export const storedText = (value: string): Pick<BrowserContextOptions, 'storageState'> => ({
  storageState: { cookies: [], origins: [{ origin: inject('shop').url, localStorage: [{ name: CART_KEY, value }] }] },
});

/** Returns the state of a browser with these items in its cart. */
export const keptCart = (...items: CartItem[]): Pick<BrowserContextOptions, 'storageState'> =>
  storedText(JSON.stringify({ items, total: cartTotal(items), id: randomUUID() }));
