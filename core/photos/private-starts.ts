import type { StartId } from '../ids.ts';
import type { PicturedRace } from './photo-address.ts';
import { decodePhotoNumbers, runsOf } from './photo-numbers.ts';
import type { PhotosOfRace, RangeEnd } from './photo-ranges.ts';
import { numbersOfStart, withNumbers, withoutHidden } from './taken-down.ts';

/* A private start is opened by its own link only (`docs/decisions/025-private-links.md`). In every other view it is not
   shown, and its photos belong to no start and do not count. */

interface Line {
  race: PhotosOfRace;
  starts: readonly RangeEnd[];
}

/** Returns the photos among the race's that are in ranges of these starts, in runs; also of starts that left. */
export function photosOfStarts(found: Line, some: readonly { swiss_equestrian_rider_id: StartId }[]): string {
  if (some.length === 0) return '';
  const numbers = decodePhotoNumbers(found.race.photo_numbers);
  return some
    .map(({ swiss_equestrian_rider_id }) => numbersOfStart(found, swiss_equestrian_rider_id, numbers))
    .reduce(withNumbers, '');
}

interface Found<R, S> {
  race: R;
  starts: readonly S[];
}

/** Returns a race and its starts as they are without these. */
export function withoutStarts<R extends PhotosOfRace, S extends RangeEnd>(
  found: Found<R, S>,
  isLeftOut: (start: S) => boolean,
): { race: R; starts: S[] } {
  const photos = photosOfStarts(found, found.starts.filter(isLeftOut));
  return {
    race: { ...found.race, photo_numbers: withoutHidden(found.race.photo_numbers, photos) },
    starts: found.starts.map((start) => (isLeftOut(start) ? { ...start, left_out: true } : start)),
  };
}

/** Returns a race and its starts as if it had this start alone. */
export function withStartAlone<R extends PhotosOfRace, S extends RangeEnd>(
  found: Found<R, S>,
  only: S,
): { race: R; starts: S[] } {
  return {
    race: { ...found.race, photo_numbers: photosOfStarts(found, [only]) },
    starts: found.starts.map((start) => (start === only ? start : { ...start, left_out: true })),
  };
}

/** Returns the place of a photo's pictures for the office: those of private starts are apart. */
export function placeOfPhoto<
  R extends PicturedRace & { apart?: { picture_segment: string | null; photos: string }[] | undefined },
>(race: R, photo: number): R {
  const there = race.apart?.find(({ photos }) =>
    runsOf(photos).some(({ first, last }) => first <= photo && photo <= last),
  );
  return there ? { ...race, picture_segment: there.picture_segment } : race;
}
