/**
 * The content of a bought collection (`spec/storefront.md §4`). The rule, in words:
 *
 * 1. A collection is frozen when it is ordered: its order keeps the numbers that the buyer saw and that the start then
 *    had.
 * 2. It contains those numbers for ever, and also the start's current photos. So a moved range takes nothing away.
 * 3. A photo that was neither ordered nor belongs to the start now is not in it, even if an earlier ZIP contained it.
 * 4. A range that was wrong at the time of an order stays in that order. The office may remove photos that the start
 *    does not have now.
 * 5. A start that left its race adds nothing more.
 * 6. Older orders kept no numbers. They contain the photos of their first ZIP and the start's current photos; before
 *    that ZIP, the range, also of a start that left.
 * 7. Photos that were taken down and withdrawn from their buyers are in no purchase (`core/photos/taken-down.ts`).
 */
import type { StartId } from '../ids.ts';
import { ownedRanges, runsOfRange, type RaceLines } from '../photos/photo-ranges.ts';
import { joinRuns, runsOf, type NumberRun } from '../photos/photo-numbers.ts';
import { runsWithout } from '../photos/photo-stretches.ts';
import { isShown } from '../catalogue/start-list/known-start.ts';

/** The frozen numbers, in runs (`photo-numbers.ts`). */
export interface FrozenPhotos {
  /** The numbers that the buyer saw when she ordered the collection; null for older orders. */
  photos_ordered: string | null;
  /** The numbers among them that the office removed; null for none. */
  photos_removed: string | null;
  /** The numbers of the first ZIP; null until they are stored. */
  photos_sold: string | null;
}

export interface SoldCollection extends FrozenPhotos {
  swiss_equestrian_rider_id: StartId;
}

/** Returns the numbers that a collection keeps wherever ranges move; null when none are stored. */
export function frozenNumbers({ photos_ordered, photos_removed, photos_sold }: FrozenPhotos): NumberRun[] | null {
  const frozen = photos_ordered ?? photos_sold;
  if (frozen === null) return null;
  const removed = runsOf(photos_removed ?? '');
  return runsOf(frozen).flatMap((run) => runsWithout(run, removed));
}

/**
 * Returns the numbers of a collection, as ascending runs that do not overlap.
 * @param found the race with every start that it ever had, also those that left it
 */
export function numbersOfCollection(item: SoldCollection, found: RaceLines): NumberRun[] {
  const frozen = frozenNumbers(item);
  const start = found.starts.find((one) => one.swiss_equestrian_rider_id === item.swiss_equestrian_rider_id);
  const has = start && (frozen === null || isShown(start));
  return presentRuns(joinRuns([...(frozen ?? []), ...(has ? rangesOf(item, found) : [])]), found);
}

/** Removes the numbers that were withdrawn from buyers. */
export const presentRuns = (runs: readonly NumberRun[], { race }: RaceLines): NumberRun[] =>
  runs.flatMap((run) => runsWithout(run, runsOf(race.withdrawn_photos ?? '')));

/** Returns the numbers that the office may remove from a collection: they are in it only because they were ordered. */
export function removableNumbers(item: SoldCollection, found: RaceLines): NumberRun[] {
  const start = found.starts.find((one) => one.swiss_equestrian_rider_id === item.swiss_equestrian_rider_id);
  const own = start && isShown(start) ? rangesOf(item, found) : [];
  return joinRuns((frozenNumbers(item) ?? []).flatMap((run) => runsWithout(run, own)));
}

const rangesOf = ({ swiss_equestrian_rider_id: p }: SoldCollection, found: RaceLines): NumberRun[] =>
  ownedRanges(found)
    .filter((one) => one.swiss_equestrian_rider_id === p)
    .flatMap((range) => runsOfRange(range, found.race.cameras));
