/** Collections in a cart of which their buyer saw photos that their start has no more. Pure; the server has the last word. */
import type { CartItems } from './cart.ts';
import type { RaceNow } from './cart-check.ts';
import type { CartItem } from '../contract/money.ts';
import type { EventRaceId } from '../../ids.ts';
import { containsRuns, encodePhotoNumbers, runsOf } from '../../photos/photo-numbers.ts';
import { eventRaceOf } from '../pricing.ts';

export interface CollectionChange {
  item: CartItem;
  /** The numbers that its start has now, in runs. */
  photos: string;
}

/** Those that have not all the photos any more that their buyer saw, and have some. More photos are no change: they come with it. */
export function changedCollections(items: CartItems, races: ReadonlyMap<EventRaceId, RaceNow>): CollectionChange[] {
  return items.flatMap((item) => {
    const starts = races.get(eventRaceOf(item))?.participants ?? [];
    const own = starts.find((start) => start.swiss_equestrian_rider_id === item.swissEquestrianRiderId);
    if (item.photos === undefined || !own || own.photos.length === 0) return [];
    const photos = encodePhotoNumbers(own.photos);
    return containsRuns(runsOf(photos), runsOf(item.photos)) ? [] : [{ item, photos }];
  });
}

/** The cart of who was told of the changes and goes on: from now on these photos are what the buyer saw. */
export const seenAgain = (items: CartItems, changes: readonly CollectionChange[]): CartItems =>
  items.map((item) => {
    const change = changes.find((one) => one.item.type === item.type && one.item.participantId === item.participantId);
    return change ? { ...item, photos: change.photos } : item;
  });
