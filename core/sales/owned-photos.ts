/** The signed-in buyer's earlier purchases, and their effect on a new one. Pure: the caller reads her orders. */
import type { OrderedThing } from './contents.ts';
import { joinRuns, writeRuns } from '../photos/photo-numbers.ts';
import type { RaceLines } from '../photos/photo-ranges.ts';
import { frozenNumbers, numbersOfCollection, presentRuns, type FrozenPhotos } from './sold-photos.ts';

/** A paid item that was not refunded. */
export interface BoughtThing extends OrderedThing, FrozenPhotos {
  /** In cents. */
  price: number;
}

/** The same with its place. */
export interface BoughtItem extends BoughtThing {
  id: string;
  order_id: string;
}

/** A guest has no purchases that the shop may use. */
export const NOTHING_BOUGHT: readonly BoughtItem[] = [];

/**
 * Tells whether a purchase would give the buyer nothing new. She owns the photo, by itself or in a collection. Or she
 * owns the collection, or every photo that it has today.
 * @param numbers the photos that the start has today; without them only a bought collection counts
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
 * Returns the numbers of a race's photos that she owns, in runs: singles, and the photos that her collections contain
 * today.
 * @param bought of this race alone
 */
export const yoursOf = (bought: readonly BoughtThing[], found: RaceLines): string =>
  writeRuns(
    joinRuns(
      bought.flatMap((thing) => {
        if (thing.type === 'collection') return numbersOfCollection(thing, found);
        return thing.image_id === null ? [] : presentRuns([{ first: thing.image_id, last: thing.image_id }], found);
      }),
    ),
  );

/** Tells whether a purchase is a single photo of the collection's start. */
export const countsTowards = (thing: OrderedThing, collection: OrderedThing): boolean =>
  thing.type === 'single' && isSameStart(thing, collection);

const isSameStart = (a: OrderedThing, b: OrderedThing): boolean =>
  a.event_id === b.event_id && a.race_id === b.race_id && a.swiss_equestrian_rider_id === b.swiss_equestrian_rider_id;

const holds = (thing: BoughtThing, number: number): boolean =>
  thing.image_id === number ||
  (frozenNumbers(thing) ?? []).some(({ first, last }) => first <= number && number <= last);
