/** Finds collections in a cart that have lost photos which their buyer saw. Pure; the server decides. */
import type { CartItems } from './cart.ts';
import type { RaceNow } from './cart-check.ts';
import type { CartItem } from '../contract/money.ts';
import type { EventRaceId } from '../../ids.ts';
import { containsRuns, encodePhotoNumbers, runsOf } from '../../photos/photo-numbers.ts';
import { eventRaceOf } from '../pricing/price-cart.ts';

export interface CollectionChange {
  item: CartItem;
  /** The current numbers of its start, in runs. */
  photos: string;
}

/**
 * Returns the collections that have lost some, but not all, of the seen photos. Added photos are no change: they come
 * with the collection.
 */
export function changedCollections(items: CartItems, races: ReadonlyMap<EventRaceId, RaceNow>): CollectionChange[] {
  return items.flatMap((item) => {
    const starts = races.get(eventRaceOf(item))?.participants ?? [];
    const own = starts.find((start) => start.swiss_equestrian_rider_id === item.swissEquestrianRiderId);
    if (item.photos === undefined || !own || own.photos.length === 0) return [];
    const photos = encodePhotoNumbers(own.photos);
    return containsRuns(runsOf(photos), runsOf(item.photos)) ? [] : [{ item, photos }];
  });
}

/** Marks the current photos as seen, after the buyer learned of the changes and went on. */
export const seenAgain = (items: CartItems, changes: readonly CollectionChange[]): CartItems =>
  items.map((item) => {
    const change = changes.find((one) => one.item.type === item.type && one.item.participantId === item.participantId);
    return change ? { ...item, photos: change.photos } : item;
  });
