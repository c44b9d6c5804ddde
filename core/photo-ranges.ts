import type { StartId } from './ids.ts';
import { decodePhotoNumbers } from './photo-numbers.ts';
import { isShown, type Leaving } from './start-list/known-start.ts';

/**
 * Who owns a photo (`design.md`, Photos). The starts of a race own consecutive ranges: sorted by `photo_to`, a start owns every photo
 * after the previous `photo_to` up to and including its own. One that left the race keeps its place in that line, and what lies in its
 * range is nobody's: it never falls to a neighbour.
 */

/** A start in the line of numbers. */
export interface RangeEnd extends Leaving {
  swiss_equestrian_rider_id: StartId;
  /** The last photo number of this participant; null while nobody has said. */
  photo_to: number | null;
}

export interface PhotoRange {
  swiss_equestrian_rider_id: StartId;
  /** First and last number owned, both inclusive. The range is empty when `photo_from > photo_to`. */
  photo_from: number;
  photo_to: number;
}

/**
 * The ranges of a race, ascending, also of starts that left it. Two participants with the same `photo_to`: the one whose id sorts first owns
 * the range and the other owns nothing, so that no photo ever has two owners.
 */
export function photoRanges(starts: readonly RangeEnd[]): PhotoRange[] {
  const ends = starts
    .filter((p): p is RangeEnd & { photo_to: number } => p.photo_to !== null)
    .sort((a, b) => a.photo_to - b.photo_to || (a.swiss_equestrian_rider_id < b.swiss_equestrian_rider_id ? -1 : 1));
  return ends.map((participant, i) => ({
    swiss_equestrian_rider_id: participant.swiss_equestrian_rider_id,
    photo_from: i === 0 ? 0 : ends[i - 1]!.photo_to + 1,
    photo_to: participant.photo_to,
  }));
}

export interface PhotoOwnership {
  /** Ascending photo numbers of each start that is shown; one without photos has an empty list. */
  owned: ReadonlyMap<StartId, number[]>;
  /** Photos that no range covers, or that of a start that left: the admin sees how many and which. */
  unassigned: number[];
}

/** A race with its starts, as far as its photos go. */
export interface PhotographedRace {
  /** The numbers of the photos that exist, in runs (`photo-numbers.ts`). */
  race: { photo_numbers: string };
  /** Every start that the race ever had, those that left it too. */
  starts: readonly RangeEnd[];
}

/** Whose the race's existing photos are. */
export function assignPhotos({ race, starts }: PhotographedRace): PhotoOwnership {
  const owned = new Map<StartId, number[]>(
    starts.filter(isShown).map(({ swiss_equestrian_rider_id }) => [swiss_equestrian_rider_id, []]),
  );
  const ranges = photoRanges(starts);
  const unassigned: number[] = [];
  let at = 0;
  for (const photo of decodePhotoNumbers(race.photo_numbers)) {
    while (at < ranges.length && photo > ranges[at]!.photo_to) at++;
    const range = ranges[at];
    ((range && owned.get(range.swiss_equestrian_rider_id)) ?? unassigned).push(photo);
  }
  return { owned, unassigned };
}
