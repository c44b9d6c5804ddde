/**
 * What a cart may hold and what it costs (`spec/storefront.md §4`, Cart rules). Pure: asking, telling and storing are the
 * browser's. A rider's second start in a race (`900001.2`) is a participant of its own.
 */
import { MAX_CART_ITEMS } from './cart-limits.ts';
import type { CartItem } from '../contract/money.ts';

export type CartItems = readonly CartItem[];
export type ParticipantKey = Pick<CartItem, 'participantId'>;

/** Sum of price × quantity, in cents. */
export const cartTotal = (items: CartItems): number => items.reduce((sum, item) => sum + item.price * item.quantity, 0);

export const isSameParticipant = (a: ParticipantKey, b: ParticipantKey): boolean => a.participantId === b.participantId;

/** One item per participant and type; for singles, per image. */
export const isSameItem = (a: CartItem, b: CartItem): boolean =>
  isSameParticipant(a, b) && a.type === b.type && a.imageId === b.imageId;

export const singlesOf = (items: CartItems, participant: ParticipantKey): CartItem[] =>
  items.filter((item) => item.type === 'single' && isSameParticipant(item, participant));

export const collectionOf = (items: CartItems, participant: ParticipantKey): CartItem | undefined =>
  items.find((item) => item.type === 'collection' && isSameParticipant(item, participant));

export type AddOutcome =
  | { outcome: 'added'; items: CartItems }
  | { outcome: 'already_in_cart' }
  /** The participant's collection is in the cart and contains the single. */
  | { outcome: 'collection_priority' }
  /** The collection would replace these singles: to be confirmed, then `switchToCollection`. */
  | { outcome: 'confirm_switch'; singles: CartItems }
  | { outcome: 'cart_full' };

/** Adds an item, or says why not. The given items are never changed. */
export function addItem(items: CartItems, item: CartItem): AddOutcome {
  if (items.some((other) => isSameItem(other, item))) return { outcome: 'already_in_cart' };
  if (item.type === 'single' && collectionOf(items, item)) return { outcome: 'collection_priority' };
  const singles = item.type === 'collection' ? singlesOf(items, item) : [];
  if (singles.length > 0) return { outcome: 'confirm_switch', singles };
  if (items.length >= MAX_CART_ITEMS) return { outcome: 'cart_full' };
  return { outcome: 'added', items: [...items, item] };
}

/** The confirmed switch: the participant's singles leave and the collection takes their place. */
export function switchToCollection(items: CartItems, collection: CartItem): CartItems {
  const kept = items.filter((item) => !isSameParticipant(item, collection));
  return [...kept, collection];
}

export const removeItem = (items: CartItems, item: CartItem): CartItems =>
  items.filter((other) => !isSameItem(other, item));

export type ToggleOutcome = AddOutcome | { outcome: 'removed'; items: CartItems };

/** Pressing an item that is in the cart removes it; any other is added. */
export const toggleItem = (items: CartItems, item: CartItem): ToggleOutcome =>
  items.some((other) => isSameItem(other, item))
    ? { outcome: 'removed', items: removeItem(items, item) }
    : addItem(items, item);
