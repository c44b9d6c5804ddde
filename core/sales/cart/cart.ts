/**
 * The rules for a cart's content and price (`spec/storefront.md §4`, Cart rules). Pure: the browser asks, shows and
 * stores. A rider's second start in a race (`900001.2`) is a start of its own.
 */
import { MAX_CART_ITEMS } from './cart-limits.ts';
import type { CartItem } from '../contract/money.ts';

export type CartItems = readonly CartItem[];
export type ParticipantKey = Pick<CartItem, 'participantId'>;

/** Returns the sum of price × quantity, in cents: the list prices without packs (`pricing/price-items.ts`). */
export const cartTotal = (items: CartItems): number => items.reduce((sum, item) => sum + item.price * item.quantity, 0);

export const isSameParticipant = (a: ParticipantKey, b: ParticipantKey): boolean => a.participantId === b.participantId;

/** Tells whether two items are the same: one item per start and type; for singles, per photo. */
export const isSameItem = (a: CartItem, b: CartItem): boolean =>
  isSameParticipant(a, b) && a.type === b.type && a.imageId === b.imageId;

export const singlesOf = (items: CartItems, participant: ParticipantKey): CartItem[] =>
  items.filter((item) => item.type === 'single' && isSameParticipant(item, participant));

export const collectionOf = (items: CartItems, participant: ParticipantKey): CartItem | undefined =>
  items.find((item) => item.type === 'collection' && isSameParticipant(item, participant));

export type AddOutcome =
  | { outcome: 'added'; items: CartItems }
  | { outcome: 'already_in_cart' }
  /** The start's collection is in the cart and contains the single. */
  | { outcome: 'collection_priority' }
  /** The collection would replace these singles. After the buyer's confirmation, call `switchToCollection`. */
  | { outcome: 'confirm_switch'; singles: CartItems }
  | { outcome: 'cart_full' };

/** Adds an item, or returns the reason against it. Never changes the given items. */
export function addItem(items: CartItems, item: CartItem): AddOutcome {
  if (items.some((other) => isSameItem(other, item))) return { outcome: 'already_in_cart' };
  if (item.type === 'single' && collectionOf(items, item)) return { outcome: 'collection_priority' };
  const singles = item.type === 'collection' ? singlesOf(items, item) : [];
  if (singles.length > 0) return { outcome: 'confirm_switch', singles };
  if (items.length >= MAX_CART_ITEMS) return { outcome: 'cart_full' };
  return { outcome: 'added', items: [...items, item] };
}

/** Carries out the confirmed switch: the collection replaces the start's singles. */
export function switchToCollection(items: CartItems, collection: CartItem): CartItems {
  const kept = items.filter((item) => !isSameParticipant(item, collection));
  return [...kept, collection];
}

export const removeItem = (items: CartItems, item: CartItem): CartItems =>
  items.filter((other) => !isSameItem(other, item));

export type ToggleOutcome = AddOutcome | { outcome: 'removed'; items: CartItems };

/** Removes an item that is in the cart, otherwise adds it. */
export const toggleItem = (items: CartItems, item: CartItem): ToggleOutcome =>
  items.some((other) => isSameItem(other, item))
    ? { outcome: 'removed', items: removeItem(items, item) }
    : addItem(items, item);
