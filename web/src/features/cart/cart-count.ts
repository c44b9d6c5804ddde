import { useSyncExternalStore } from 'react';
import { CART_KEY, CART_UPDATED } from './cart-names.ts';

let count = 0;
let asked = false;

/**
 * How many items are in the cart, for the badge in the header. The cart itself is fetched only where there is something in it:
 * most pages are seen by people who have not chosen anything yet.
 */
export const useCartCount = (): number => useSyncExternalStore(watch, () => count, () => 0);

function watch(changed: () => void): () => void {
  const stop = new AbortController();
  const update = async () => {
    asked = true;
    const { cart } = await import('./cart-store.ts');
    count = cart.snapshot().items.length;
    changed();
  };
  if (asked || holdsSomething()) void update();
  addEventListener(CART_UPDATED, () => void update(), { signal: stop.signal });
  addEventListener('storage', ({ key }) => (key === CART_KEY || key === null) && void update(), { signal: stop.signal });
  return () => stop.abort();
}

/** Where storage is forbidden, the cart lives in the page and tells of its changes. */
function holdsSomething(): boolean {
  try {
    return localStorage.getItem(CART_KEY) !== null;
  } catch {
    return false;
  }
}
