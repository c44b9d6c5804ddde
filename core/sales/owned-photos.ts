/** What a buyer who is signed in has bought before, and what that means for what she buys now. Pure: her orders, the caller reads. */
import type { OrderedThing } from './contents.ts';
import { joinRuns, writeRuns } from '../photos/photo-numbers.ts';
import type { RaceLines } from '../photos/photo-ranges.ts';
import { frozenNumbers, numbersOfCollection, type FrozenPhotos } from './sold-photos.ts';

/** Something that was paid and not paid back. */
export interface BoughtThing extends OrderedThing, FrozenPhotos {
  /** Cents. */
  price: number;
}

/** A guest has bought nothing that the shop may know of. */
export const NOTHING_BOUGHT: readonly BoughtThing[] = [];

/**
 * Whether buying it would give the buyer nothing new: the photo is hers, by itself or in a collection, or the collection is, or every photo
 * that it has today.
 * @param numbers the photos that the start has today; without them a collection is hers only as a collection
 */
export function isYours(
  wanted: OrderedThing,
  bought: readonly BoughtThing[],
  numbers: readonly number[] = [],
): boolean {
  const ofRace = bought.filter((thing) => thing.event_id === wanted.event_id && thing.race_id === wanted.race_id);
  if (ofRace.some((thing) => thing.type === 'collection' && isSameStart(thing, wanted))) return true;
  if (wanted.image_id !== null) return ofRace.some((thing) => holds(thing, wanted.image_id!));
  return numbers.length > 0 && numbers.every((number) => ofRace.some((thing) => holds(thing, number)));
}

/**
 * The numbers of a race's photos that are hers, in runs: the single ones, and of a collection what it holds today.
 * @param bought of this race alone
 */
export const yoursOf = (bought: readonly BoughtThing[], found: RaceLines): string =>
  writeRuns(
    joinRuns(
      bought.flatMap((thing) => {
        if (thing.type === 'collection') return numbersOfCollection(thing, found);
        return thing.image_id === null ? [] : [{ first: thing.image_id, last: thing.image_id }];
      }),
    ),
  );

/** The least that the payment provider charges, in cents of CHF. */
const MIN_PAYMENT = 50;

/**
 * What the single photos of the same start that were bought before take off a collection's price, in cents: never more than that, and
 * all of it where the rest is too little to be charged.
 */
export function countedIn(collection: OrderedThing, bought: readonly BoughtThing[], price: number): number {
  const paid = bought
    .filter((thing) => thing.type === 'single' && isSameStart(thing, collection))
    .reduce((sum, thing) => sum + thing.price, 0);
  return price - paid < MIN_PAYMENT ? price : paid;
}

const isSameStart = (a: OrderedThing, b: OrderedThing): boolean =>
  a.event_id === b.event_id && a.race_id === b.race_id && a.swiss_equestrian_rider_id === b.swiss_equestrian_rider_id;

const holds = (thing: BoughtThing, number: number): boolean =>
  thing.image_id === number ||
  (frozenNumbers(thing) ?? []).some(({ first, last }) => first <= number && number <= last);
