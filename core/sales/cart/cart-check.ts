/**
 * Finds the items of a cart that can no longer be bought, judged by the races' current state (`spec/storefront.md §4`).
 * Pure; the server decides.
 */
import { isSameParticipant, singlesOf, type CartItems } from './cart.ts';
import { costIn } from '../pricing/price-items.ts';
import type { PriceList } from '../pricing/price-list.ts';
import type { Race } from '../../catalogue/contract/catalogue.ts';
import type { CartItem } from '../contract/money.ts';
import type { EventRaceId, StartId } from '../../ids.ts';
import { eventRaceOf } from '../pricing/price-cart.ts';
import { isGalleryOpen } from '../../catalogue/race-status.ts';

/** The cart's facts about a race; null when the race no longer exists. */
export type RaceNow = {
  race: Pick<Race, 'status'>;
  participants: readonly { swiss_equestrian_rider_id: StartId; rider_name: string; photos: readonly number[] }[];
} | null;

export interface Withdrawn {
  item: CartItem;
  /**
   * `gone`: race, start or photo no longer exist; `closed`: not on sale now; `moved`: the photo belongs to another
   * rider.
   */
  why: 'gone' | 'closed' | 'moved';
  /** The photo's new rider, when it moved. */
  to?: string;
}

/**
 * Returns the items that cannot be bought as they are, in the cart's order. A race missing from the map was not loaded
 * and is not judged.
 */
export function findWithdrawn(items: CartItems, races: ReadonlyMap<EventRaceId, RaceNow>): Withdrawn[] {
  return items.flatMap((item): Withdrawn[] => {
    const now = races.get(eventRaceOf(item));
    if (now === undefined) return [];
    const fault = faultOf(item, now);
    return fault ? [{ item, ...fault }] : [];
  });
}

function faultOf(item: CartItem, now: RaceNow): Omit<Withdrawn, 'item'> | undefined {
  const own = now?.participants.find((start) => start.swiss_equestrian_rider_id === item.swissEquestrianRiderId);
  if (!now || !own) return { why: 'gone' };
  if (!isGalleryOpen(now.race.status)) return { why: 'closed' };
  const { imageId } = item;
  if (imageId === undefined) return own.photos.length > 0 ? undefined : { why: 'gone' };
  if (own.photos.includes(imageId)) return undefined;
  const other = now.participants.find((start) => start.photos.includes(imageId));
  return other ? { why: 'moved', to: other.rider_name } : { why: 'gone' };
}

export interface CheaperCollection {
  /** The collection that would replace the singles. */
  collection: CartItem;
  singles: CartItem[];
  /** The cost of these singles in the cart, the collection's price for this customer, and the saving, in cents. */
  cost: number;
  price: number;
  savings: number;
}

/** Returns the collections of the starts with singles in the cart. */
export const collectionsInstead = (items: CartItems, listOf: (item: CartItem) => PriceList): CartItem[] =>
  items
    .filter((item, at) => item.type === 'single' && items.findIndex((other) => isSameParticipant(other, item)) === at)
    .map(({ imageId: _, steps: _steps, ...single }) => {
      const collection: CartItem = { ...single, type: 'collection' };
      return { ...collection, price: listOf(collection).collection };
    });

/**
 * Returns the collections that cost less than the singles in the cart.
 * @param priceOf returns the price for this customer, in cents: lower when she bought photos of it before
 */
export const cheaperCollections = (
  items: CartItems,
  collections: readonly CartItem[],
  priceOf: (collection: CartItem) => number,
): CheaperCollection[] =>
  collections.flatMap((collection) => {
    const singles = singlesOf(items, collection);
    const price = priceOf(collection);
    const cost = costIn(items, singles);
    const savings = cost - price;
    return savings > 0 ? [{ collection, singles, cost, price, savings }] : [];
  });
