/**
 * What a bought collection holds (`spec/storefront.md §4`). The rule, in words:
 *
 * 1. A collection is frozen when it is ordered: its order keeps the numbers that the buyer saw and that were the start's then.
 * 2. It holds those numbers for ever, and beside them whatever is the start's now. So a range that moves takes nothing away.
 * 3. A photo that was neither ordered nor is the start's now is not in it, even if an earlier ZIP had it.
 * 4. A range that was wrong while somebody ordered stays in that order. The office may take photos out that are not the start's now.
 * 5. A start that left its race brings nothing more.
 * 6. Orders of before kept no numbers. They hold the photos of their first ZIP and whatever is the start's now; before that ZIP, the range,
 *    also of a start that left.
 */
import type { StartId } from '../ids.ts';
import { ownedRanges, runsOfRange, type RaceLines } from '../photos/photo-ranges.ts';
import { joinRuns, runsOf, type NumberRun } from '../photos/photo-numbers.ts';
import { runsWithout } from '../photos/photo-stretches.ts';
import { isShown } from '../catalogue/start-list/known-start.ts';

/** The numbers that stay, in runs (`photo-numbers.ts`). */
export interface FrozenPhotos {
  /** Those that the buyer saw when the collection was ordered; null on orders of before. */
  photos_ordered: string | null;
  /** Those of them that the office took out; null for none. */
  photos_removed: string | null;
  /** Those of the first ZIP; null while nobody wrote them down. */
  photos_sold: string | null;
}

export interface SoldCollection extends FrozenPhotos {
  swiss_equestrian_rider_id: StartId;
}

/** The numbers that a collection keeps wherever ranges move; null while none were written down. */
export function frozenNumbers({ photos_ordered, photos_removed, photos_sold }: FrozenPhotos): NumberRun[] | null {
  const frozen = photos_ordered ?? photos_sold;
  if (frozen === null) return null;
  const removed = runsOf(photos_removed ?? '');
  return runsOf(frozen).flatMap((run) => runsWithout(run, removed));
}

/**
 * The numbers of a collection, as runs that do not overlap, ascending.
 * @param found the race, with every start that it ever had, those that left it too
 */
export function numbersOfCollection(item: SoldCollection, found: RaceLines): NumberRun[] {
  const frozen = frozenNumbers(item);
  const start = found.starts.find((one) => one.swiss_equestrian_rider_id === item.swiss_equestrian_rider_id);
  const has = start && (frozen === null || isShown(start));
  return joinRuns([...(frozen ?? []), ...(has ? rangesOf(item, found) : [])]);
}

/** The numbers that the office may take out of a collection: they are in it only because they were ordered. */
export function removableNumbers(item: SoldCollection, found: RaceLines): NumberRun[] {
  const start = found.starts.find((one) => one.swiss_equestrian_rider_id === item.swiss_equestrian_rider_id);
  const own = start && isShown(start) ? rangesOf(item, found) : [];
  return joinRuns((frozenNumbers(item) ?? []).flatMap((run) => runsWithout(run, own)));
}

const rangesOf = ({ swiss_equestrian_rider_id: p }: SoldCollection, found: RaceLines): NumberRun[] =>
  ownedRanges(found)
    .filter((one) => one.swiss_equestrian_rider_id === p)
    .flatMap((range) => runsOfRange(range, found.race.cameras));
