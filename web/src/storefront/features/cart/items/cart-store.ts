import { useSyncExternalStore } from 'react';
import { randomUuid } from '../../../../shared/random-uuid.ts';
import { BrowserCart } from './browser-cart.ts';
import type { CartState } from './cart-state.ts';

/** The cart of this browser. The server draws pages with an empty cart and sends no change events. */
export const cart = new BrowserCart({
  storage: () =>
    typeof window === 'undefined' ? { getItem: () => null, setItem: () => undefined } : window.localStorage,
  events: typeof window === 'undefined' ? new EventTarget() : window,
  newId: randomUuid,
  warn: (what, fault) => console.warn(what, ...(fault === undefined ? [] : [fault])),
});

/** Returns the current cart and follows changes in this and every other tab. */
export const useCart = (): CartState => useSyncExternalStore(cart.subscribe, cart.snapshot, () => onServer);

const onServer: CartState = { items: [], total: 0, id: '', filledFrom: [], kept: true, lost: false, changes: [] };
