/** What a bought collection holds (`spec/storefront.md §4`): what it had when it was sold, for ever, and what its start's range has now. */
import type { StartId } from '../ids.ts';
import { ownedRanges, runsOfRange, type RaceLines } from '../photos/photo-ranges.ts';
import { joinRuns, runsOf, type NumberRun } from '../photos/photo-numbers.ts';
import { isShown } from '../catalogue/start-list/known-start.ts';

export interface SoldCollection {
  swiss_equestrian_rider_id: StartId;
  /** The numbers that it had when it was sold, in runs (`photo-numbers.ts`); null while nobody wrote them down. */
  photos_sold: string | null;
}

/**
 * The numbers of a collection, as runs that do not overlap, ascending. A start that left its race has nothing any more but what it sold; of
 * a sale that was not written down it still has its range, so that no buyer loses what was bought before.
 * @param found the race, with every start that it ever had, those that left it too
 */
export function numbersOfCollection(
  { swiss_equestrian_rider_id: p, photos_sold }: SoldCollection,
  found: RaceLines,
): NumberRun[] {
  const start = found.starts.find((one) => one.swiss_equestrian_rider_id === p);
  const has = start && (photos_sold === null || isShown(start));
  const ranges = has ? ownedRanges(found).filter((one) => one.swiss_equestrian_rider_id === p) : [];
  return joinRuns([...runsOf(photos_sold ?? ''), ...ranges.flatMap((range) => runsOfRange(range, found.race.cameras))]);
}
