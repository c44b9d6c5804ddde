import { MAX_FILLED_FROM } from '../../../../../core/cart-limits.ts';
import {
  addItem,
  cartTotal,
  removeItem,
  switchToCollection,
  toggleItem,
  type AddOutcome,
  type CartItems,
  type ToggleOutcome,
} from '../../../../../core/cart.ts';
import type { CartItem } from '../../../../../core/contract/money.ts';
import { parseStoredCart, type StoredCart } from '../../../../../core/stored-cart.ts';
import { CART_KEY, CART_UPDATED } from './cart-names.ts';
import type { CartState } from './cart-state.ts';

interface Surroundings {
  /** May throw, as `window.localStorage` does where storage is forbidden. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Hears `storage` and `pageshow`, and is told `cart-updated`. */
  events: EventTarget;
  newId: () => string;
  /** Logs a fault of the storage (`spec/storefront.md §8`). */
  warn: (what: string, fault?: unknown) => void;
}

/** The browser's cart. Local storage is the truth, read again before every change, so that two tabs never undo each other. */
export class BrowserCart {
  readonly #around: Surroundings;
  readonly #listeners = new Set<() => void>();
  #text: string | null | undefined;
  #state: CartState;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#state = { items: [], total: 0, id: around.newId(), filledFrom: [], kept: true, lost: false, changes: [] };
    this.#take();
    around.events.addEventListener('storage', (event) => this.#onStorage(event as StorageEvent));
    // A page that the browser brings back as it was left has slept through what other pages did, a payment's too.
    around.events.addEventListener('pageshow', () => this.#read());
  }

  readonly snapshot = (): CartState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(item: CartItem): AddOutcome {
    this.#read();
    return this.#apply(addItem(this.#state.items, item));
  }

  toggle(item: CartItem): ToggleOutcome {
    this.#read();
    return this.#apply(toggleItem(this.#state.items, item));
  }

  /** After the person confirmed it. */
  switchToCollection(collection: CartItem): void {
    this.#read();
    this.#write(switchToCollection(this.#state.items, collection));
  }

  /**
   * Puts in what an order had whose mail was followed, and remembers the order. A collection that would take the place of single photos is not put in: that is
   * to be confirmed. Returns how many things it had no room for.
   */
  fill(orderId: string, wanted: CartItems): number {
    this.#read();
    let { items } = this.#state;
    let full = 0;
    for (const item of wanted) {
      const added = addItem(items, item);
      if (added.outcome === 'added') ({ items } = added);
      if (added.outcome === 'cart_full') full++;
    }
    const others = this.#state.filledFrom.filter((id) => id !== orderId);
    this.#write(items, { filledFrom: [...others, orderId].slice(-MAX_FILLED_FROM) });
    return full;
  }

  remove(items: CartItems): void {
    this.#read();
    this.#write(items.reduce(removeItem, this.#state.items));
  }

  /** Somebody was told that the kept cart could not be used: what could not be read is let go of, and the next visit says nothing. */
  forgetLoss(): void {
    this.#read();
    if (this.#state.lost) this.#write(this.#state.items);
  }

  clear(): void {
    this.#read();
    this.#write([]);
  }

  /** Makes the items what a rule says, with what that changed of their prices; nothing is written when it leaves them. */
  revise(rule: (now: CartState) => Pick<CartState, 'items' | 'changes'>): void {
    this.#read();
    const { items, changes } = rule(this.#state);
    if (items !== this.#state.items) this.#write(items, { changes });
  }

  /** Takes out what was paid for and begins a new cart, so that the next payment is another one. Reloading a receipt changes nothing more. */
  settle(isPaid: (item: CartItem) => boolean): void {
    this.#read();
    const left = this.#state.items.filter((item) => !isPaid(item));
    if (left.length < this.#state.items.length) this.#write(left, { id: this.#around.newId() });
  }

  /** Gives the cart another name: the one that it has was paid. */
  renew(): void {
    this.#read();
    this.#write(this.#state.items, { id: this.#around.newId() });
  }

  #apply<Outcome extends ToggleOutcome>(result: Outcome): Outcome {
    if ('items' in result) this.#write(result.items);
    return result;
  }

  /** Takes in what another page stored, and tells of it: the browser's own word comes later, or never. */
  #read(): void {
    const before = this.#state;
    this.#take();
    if (this.#state !== before) this.#tell();
  }

  #take(): void {
    let text: string | null;
    try {
      text = this.#around.storage().getItem(CART_KEY);
    } catch (fault) {
      if (!this.#state.kept) return;
      this.#around.warn('The cart could not be read.', fault);
      this.#state = { ...this.#state, kept: false };
      return;
    }
    // What could not be stored is newer than what is.
    if (text === this.#text || !this.#state.kept) return;
    this.#text = text;
    const cart = parseStoredCart(text, this.#around.newId);
    this.#state = { ...cart, kept: true, changes: cart.items.length > 0 ? this.#state.changes : [] };
    if (this.#state.lost) this.#around.warn('What was kept of the cart could not be used.');
  }

  #write(items: CartItems, more: Partial<Pick<CartState, 'id' | 'filledFrom' | 'changes'>> = {}): void {
    const { id, filledFrom, changes } = { ...this.#state, ...more };
    const cart: StoredCart = {
      items,
      total: cartTotal(items),
      id,
      filledFrom: items.length > 0 ? filledFrom : [],
    };
    const text = JSON.stringify(cart);
    let kept = true;
    try {
      this.#around.storage().setItem(CART_KEY, text);
      this.#text = text;
    } catch (fault) {
      kept = false;
      if (this.#state.kept) this.#around.warn('The cart could not be kept.', fault);
    }
    this.#state = { ...cart, kept, lost: false, changes: items.length > 0 ? changes : [] };
    this.#tell();
  }

  /** Another tab changed the cart, or all of storage was cleared (key null). */
  #onStorage(event: StorageEvent): void {
    if (event.key === CART_KEY || event.key === null) this.#read();
  }

  #tell(): void {
    this.#around.events.dispatchEvent(new CustomEvent(CART_UPDATED, { detail: this.#state }));
    for (const listener of this.#listeners) listener();
  }
}
