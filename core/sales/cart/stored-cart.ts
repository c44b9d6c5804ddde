/**
 * Reads a cart from the browser's storage. An older shop, another tab or the visitor may have written anything there.
 */
import { MAX_CART_ITEMS, MAX_FILLED_FROM, MAX_PACK_STEPS } from './cart-limits.ts';
import { addItem, cartTotal, type CartItems } from './cart.ts';
import type { CartItem } from '../contract/money.ts';
import { isId, participantId } from '../../ids.ts';
import { MAX_RUNS_LENGTH, RUNS } from '../../photos/photo-numbers.ts';
import { MAX_PHOTO_NUMBER } from '../../wire/photo-number.ts';

/** The content of local storage. `id` identifies the cart for the server, so that two tabs pay it once. */
export interface StoredCart {
  items: CartItems;
  /** In cents. */
  total: number;
  id: string;
  /**
   * The orders that filled the cart through their mails, the latest last. Their photos are paid only once, in the cart
   * or in the order.
   */
  filledFrom: readonly string[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const MAX_CENTS = 100_000_000;
const MAX_TEXT = 1000;

const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max;
const matches = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);
const isWhole = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks the same limits as `cartItem` in `core/sales/contract/money.ts`, without loading zod into the page. */
function isCartItem(value: unknown): value is CartItem {
  if (!isRecord(value)) return false;
  const { photos } = value;
  return (
    hasItsImage(value) &&
    isId('event', value.eventId) &&
    isId('race', value.raceId) &&
    isId('start', value.swissEquestrianRiderId) &&
    value.participantId === participantId(value.eventId, value.raceId, value.swissEquestrianRiderId) &&
    isText(value.participantName, MAX_TEXT) &&
    isText(value.horseName, MAX_TEXT) &&
    isText(value.raceCategory, MAX_TEXT) &&
    isText(value.eventName, MAX_TEXT) &&
    areRuns(photos) &&
    isWhole(value.price, MAX_CENTS) &&
    areSteps(value.steps) &&
    value.quantity === 1
  );
}

const areRuns = (photos: unknown): boolean =>
  photos === undefined || (isText(photos, MAX_RUNS_LENGTH) && RUNS.test(photos));

/** Only single photos under a list with packs have steps. */
const areSteps = (steps: unknown): boolean =>
  steps === undefined ||
  (Array.isArray(steps) &&
    steps.length <= MAX_PACK_STEPS &&
    steps.every(
      (step) => isRecord(step) && isWhole(step.from, MAX_CART_ITEMS) && isWhole(step.price, MAX_CENTS) && step.from > 1,
    ));

/** A single photo has its number, a collection has none. */
const hasItsImage = ({ type, imageId }: Record<string, unknown>): boolean =>
  type === 'single' ? isWhole(imageId, MAX_PHOTO_NUMBER) : type === 'collection' && imageId === undefined;

/**
 * Adds the items one by one with the cart's own rules, so that a duplicate or contained item never reaches the
 * checkout.
 */
function underTheRules(items: CartItem[]): CartItems {
  const collectionsFirst = [
    ...items.filter((item) => item.type === 'collection'),
    ...items.filter((item) => item.type === 'single'),
  ];
  const admitted = collectionsFirst.reduce<CartItems>((cart, item) => {
    const added = addItem(cart, item);
    return added.outcome === 'added' ? added.items : cart;
  }, []);
  return items.filter((item) => admitted.includes(item));
}

/** Older carts have none. Leaves out invalid ids. */
const orderIdsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => isText(id, 60) && id !== '').slice(-MAX_FILLED_FROM) : [];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Returns the stored cart. Returns an empty one with `newId` when anything in it is invalid (`spec/storefront.md §4`:
 * items that lack eventId, raceId or the rider clear the cart). `lost` is true if a stored cart was unusable. Never
 * throws; calculates the total again.
 */
export function parseStoredCart(text: string | null, newId: () => string): StoredCart & { lost: boolean } {
  const stored = text === null ? null : parsed(text);
  if (!isRecord(stored) || !Array.isArray(stored.items) || !stored.items.every(isCartItem)) {
    return { items: [], total: 0, id: newId(), filledFrom: [], lost: text !== null };
  }
  const items = underTheRules(stored.items);
  return {
    items,
    total: cartTotal(items),
    id: matches(stored.id, UUID) ? stored.id : newId(),
    filledFrom: orderIdsIn(stored.filledFrom),
    lost: stored.items.length > MAX_CART_ITEMS,
  };
}
