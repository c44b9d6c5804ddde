import { riderOf } from '../catalogue/starts.ts';
import type { RiderId, StartId } from '../ids.ts';
import { joinRuns, runsOf, writeRuns, type NumberRun } from './photo-numbers.ts';
import { ownedRanges, runsOfRange, type RaceLines } from './photo-ranges.ts';
import { runsWithout } from './photo-stretches.ts';

/* Take-downs of photos, starts and persons, at somebody's request. The rule, in words:

   1. A take-down of photos hides these numbers, whatever start owns them later.
   2. A take-down of a start hides the start, its photos of that moment and its later ones.
   3. A take-down of a person hides each of her starts, now and in later start lists.
   4. Buyers lose hidden photos, also those that a hidden start gets later, unless the office lets them keep them. If
      several take-downs name a photo, one that takes it from its buyers decides.
   5. The office may undo each. A number stays hidden while any take-down names it. */

export const takeDownReasons = ['child', 'privacy', 'other'] as const;
export type TakeDownReason = (typeof takeDownReasons)[number];

export const takeDownKinds = ['photos', 'start', 'person'] as const;
export type TakeDownKind = (typeof takeDownKinds)[number];

/** `withdrawn`: buyers lose the photos. `kept`: they keep them. */
export const soldChoices = ['withdrawn', 'kept'] as const;
export type SoldChoice = (typeof soldChoices)[number];

/** The ways of a request that reached the office outside the shop. */
export const askedWays = ['telephone', 'mail', 'in_person'] as const;

/** The part of a take-down that decides about photos. */
export interface HidingPhotos {
  /** In runs (`photo-numbers.ts`). */
  photos: string;
  sold: SoldChoice;
  undone_at: string | null;
}

/** The hidden photos of a race, in runs. */
export interface HiddenPhotos {
  hidden_photos: string;
  /** Those among them that their buyers lose. */
  withdrawn_photos: string;
}

/** Returns the effect of all take-downs in a race. */
export function hiddenBy(takeDowns: readonly HidingPhotos[]): HiddenPhotos {
  const inForce = takeDowns.filter(({ undone_at }) => undone_at === null);
  const of = (some: readonly HidingPhotos[]) => writeRuns(joinRuns(some.flatMap(({ photos }) => runsOf(photos))));
  return { hidden_photos: of(inForce), withdrawn_photos: of(inForce.filter(({ sold }) => sold === 'withdrawn')) };
}

/** Returns the numbers of a race that visitors do not get: taken down, deleted by age, or moved to another race. */
export const numbersOff = (race: { hidden_photos: string; deleted_photos: string; moved_photos: string }): string =>
  [race.deleted_photos, race.moved_photos].reduce(withNumbers, race.hidden_photos);

/** Removes hidden numbers from a race's numbers; both in runs. */
export const withoutHidden = (numbers: string, hidden: string): string =>
  hidden === '' ? numbers : writeRuns(runsOf(numbers).flatMap((run) => runsWithout(run, runsOf(hidden))));

/** Returns a race's photos that buyers may have: its shown ones, and hidden ones that they keep. In runs. */
export const photosForBuyers = ({
  photo_numbers,
  hidden_photos,
  withdrawn_photos,
}: HiddenPhotos & { photo_numbers: string }) =>
  withNumbers(photo_numbers, withoutHidden(hidden_photos, withdrawn_photos));

/** Returns the numbers of a start's ranges, also of a hidden start, in runs. */
export function numbersOfStart(found: RaceLines, start: StartId, numbers: Iterable<number>): string {
  const ranges = runsOfStart(found, start);
  const own = [...numbers].filter((number) => isIn(ranges, number));
  return writeRuns(joinRuns(own.map((number) => ({ first: number, last: number }))));
}

/** Returns the ranges of a start, also of one that left the race. */
export const runsOfStart = (found: RaceLines, start: StartId): NumberRun[] =>
  ownedRanges(found)
    .filter((range) => range.swiss_equestrian_rider_id === start)
    .flatMap((range) => runsOfRange(range, found.race.cameras));

/** A hidden person: by the federation's id, and by her name if the office chose so. */
export interface HiddenPerson {
  rider_id: RiderId;
  rider_name: string;
  same_name: boolean;
}

/** Tells whether a start is the person's. */
export const isPerson = (
  { rider_id, rider_name, same_name }: HiddenPerson,
  start: { swiss_equestrian_rider_id: StartId; rider_name: string },
): boolean =>
  riderOf(start.swiss_equestrian_rider_id) === rider_id ||
  (same_name && plainName(start.rider_name) === plainName(rider_name));

const plainName = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();

/** Joins two lists of runs. */
export const withNumbers = (runs: string, more: string): string =>
  writeRuns(joinRuns([...runsOf(runs), ...runsOf(more)]));

/** Tells whether two lists of runs share a number. */
export const shareNumbers = (some: readonly NumberRun[], others: readonly NumberRun[]): boolean =>
  some.some(({ first, last }) => others.some((other) => first <= other.last && other.first <= last));

/** Returns a function that tells whether a number is hidden. */
export function hiddenNumbers(hidden: string): (number: number) => boolean {
  const runs = runsOf(hidden);
  return (number) => isIn(runs, number);
}

const isIn = (runs: readonly NumberRun[], number: number): boolean =>
  runs.some(({ first, last }) => first <= number && number <= last);
