import { useSyncExternalStore } from 'react';
import { BrowserCart } from './browser-cart.ts';
import type { CartState } from './cart-state.ts';

/** The cart of this browser. (On the server, which draws pages with an empty one, nobody is there to tell of changes.) */
export const cart = new BrowserCart({
  storage: () =>
    typeof window === 'undefined' ? { getItem: () => null, setItem: () => undefined } : window.localStorage,
  events: typeof window === 'undefined' ? new EventTarget() : window,
  newId: () => newCartId(),
  warn: (what, fault) => console.warn(what, ...(fault === undefined ? [] : [fault])),
});

/** `crypto.randomUUID` exists on secure pages only, and a phone that tries a shop on the local network has none. */
function newCartId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The cart as it is now, in this and every other tab. */
export const useCart = (): CartState => useSyncExternalStore(cart.subscribe, cart.snapshot, () => onServer);

const onServer: CartState = { items: [], total: 0, id: '', filledFrom: [], kept: true, lost: false, changes: [] };
