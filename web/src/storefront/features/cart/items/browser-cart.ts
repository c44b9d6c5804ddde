import { MAX_FILLED_FROM } from '../../../../../../core/sales/cart/cart-limits.ts';
import {
  addItem,
  cartTotal,
  removeItem,
  switchToCollection,
  toggleItem,
  type AddOutcome,
  type CartItems,
  type ToggleOutcome,
} from '../../../../../../core/sales/cart/cart.ts';
import type { CartItem } from '../../../../../../core/sales/contract/money.ts';
import { parseStoredCart, type StoredCart } from '../../../../../../core/sales/cart/stored-cart.ts';
import { CART_KEY, CART_UPDATED } from './cart-names.ts';
import type { CartState } from './cart-state.ts';

interface Surroundings {
  /** May throw, as `window.localStorage` does where storage is forbidden. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Sends `storage` and `pageshow`; receives `cart-updated`. */
  events: EventTarget;
  newId: () => string;
  /** Logs a storage fault (`spec/storefront.md §8`). */
  warn: (what: string, fault?: unknown) => void;
}

/** Holds the browser's cart. Reads local storage again before every change, so that two tabs never undo each other. */
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
    // A page that the browser restores from its cache has missed changes of other pages, such as a payment.
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

  /** Call it only after the buyer has confirmed. */
  switchToCollection(collection: CartItem): void {
    this.#read();
    this.#write(switchToCollection(this.#state.items, collection));
  }

  /**
   * Adds the items of an order from a reminder mail and remembers the order's id. Leaves out a collection that would
   * replace single photos: the buyer must confirm it first. Returns the number of items that had no room.
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

  /** Forgets that the stored cart was unreadable, after the visitor was told. The next visit shows no notice. */
  forgetLoss(): void {
    this.#read();
    if (this.#state.lost) this.#write(this.#state.items);
  }

  clear(): void {
    this.#read();
    this.#write([]);
  }

  /** Applies a rule to the items and keeps the price changes. Writes nothing when the rule changes no item. */
  revise(rule: (now: CartState) => Pick<CartState, 'items' | 'changes'>): void {
    this.#read();
    const { items, changes } = rule(this.#state);
    if (items !== this.#state.items) this.#write(items, { changes });
  }

  /**
   * Removes the paid items and starts a new cart id, so that the next payment is a new one. Reloading a receipt changes
   * nothing more.
   */
  settle(isPaid: (item: CartItem) => boolean): void {
    this.#read();
    const left = this.#state.items.filter((item) => !isPaid(item));
    if (left.length < this.#state.items.length) this.#write(left, { id: this.#around.newId() });
  }

  /** Gives the cart a new id, because the cart with the old id was paid. */
  renew(): void {
    this.#read();
    this.#write(this.#state.items, { id: this.#around.newId() });
  }

  #apply<Outcome extends ToggleOutcome>(result: Outcome): Outcome {
    if ('items' in result) this.#write(result.items);
    return result;
  }

  /** Takes over changes by another page and reports them. The browser's own event comes later, or never. */
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
    // Without storage, the cart in memory is newer than the stored one.
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

  /** Another tab changed the cart, or cleared the whole storage (then the key is null). */
  #onStorage(event: StorageEvent): void {
    if (event.key === CART_KEY || event.key === null) this.#read();
  }

  #tell(): void {
    this.#around.events.dispatchEvent(new CustomEvent(CART_UPDATED, { detail: this.#state }));
    for (const listener of this.#listeners) listener();
  }
}
