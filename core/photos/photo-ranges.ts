import type { StartId } from '../ids.ts';
import { decodePhotoNumbers, runsOf, type NumberRun } from './photo-numbers.ts';
import { cameraOf, NUMBERS_OF_A_CAMERA, type Camera } from './register/cameras.ts';
import { runsWithout, type PhotoStretch } from './photo-stretches.ts';
import { isShown, type Leaving } from '../catalogue/start-list/known-start.ts';

/**
 * Who owns a photo (`design.md`, Photos). The photos of each camera are a line of numbers of its own, on which the starts of a race own
 * consecutive ranges: sorted by their ends, a start owns every photo after the end before up to and including its own. One that left the race
 * keeps its place in that line, and what lies in its range is nobody's: it never falls to a neighbour. Where somebody said of a stretch whose it is,
 * that holds (`photo-stretches.ts`).
 */

/** Where the photos of a start end. */
export interface PhotoEnds {
  /** The last photo number of the race's first camera; null while nobody has said. */
  photo_to: number | null;
  /** The last photo of each other camera; the number says which. */
  other_ends: readonly number[];
}

/** A start in the lines of numbers. */
export interface RangeEnd extends Leaving, PhotoEnds {
  swiss_equestrian_rider_id: StartId;
}

type Cameras = readonly Pick<Camera, 'number'>[];

export interface PhotoRange {
  swiss_equestrian_rider_id: StartId;
  /** The number of the camera. */
  camera: number;
  /** First and last number owned, both inclusive. The range is empty when `photo_from > photo_to`. */
  photo_from: number;
  photo_to: number;
}

/** A range of a start, or of nobody. */
export type OwnedRange = Omit<PhotoRange, 'swiss_equestrian_rider_id'> & PhotoStretch;

/** Everywhere that somebody has said where a start's photos end. */
export const endsOf = ({ photo_to, other_ends }: PhotoEnds): number[] =>
  photo_to === null ? [...other_ends] : [photo_to, ...other_ends];

export const hasEnd = (ends: PhotoEnds): boolean => endsOf(ends).length > 0;

/** Where a start's photos of one camera end; null while nobody has said. */
export const endOn = (camera: number, ends: PhotoEnds, cameras: Cameras): number | null =>
  endsOf(ends).find((end) => cameraOf(end, cameras) === camera) ?? null;

/** A start's ends with that of one camera changed, or with one more; the number says of which. */
export function withEnd(ends: PhotoEnds, end: number, cameras: Cameras): PhotoEnds {
  const camera = cameraOf(end, cameras);
  const { photo_to, other_ends } = withoutEnd(ends, camera, cameras);
  return camera === 0
    ? { photo_to: end, other_ends }
    : { photo_to, other_ends: [...other_ends, end].sort((a, b) => a - b) };
}

/** A start's ends without that of one camera: nobody says any more where its photos of it end. */
export const withoutEnd = ({ photo_to, other_ends }: PhotoEnds, camera: number, cameras: Cameras): PhotoEnds =>
  camera === 0
    ? { photo_to: null, other_ends }
    : { photo_to, other_ends: other_ends.filter((other) => cameraOf(other, cameras) !== camera) };

/**
 * The ranges of a race by camera, each camera's ascending, also of starts that left it. Two starts with the same end: the one whose id sorts
 * first owns the range and the other owns nothing, so that no photo ever has two owners.
 */
export function photoRanges(starts: readonly RangeEnd[], cameras: Cameras): PhotoRange[] {
  const ends = starts
    .flatMap((start) =>
      endsOf(start).map((photo_to) => ({
        id: start.swiss_equestrian_rider_id,
        photo_to,
        camera: cameraOf(photo_to, cameras),
      })),
    )
    .sort((a, b) => a.camera - b.camera || a.photo_to - b.photo_to || (a.id < b.id ? -1 : 1));
  return ends.map(({ id, photo_to, camera }, i) => {
    const before = ends[i - 1];
    const photo_from = before?.camera === camera ? before.photo_to + 1 : camera * NUMBERS_OF_A_CAMERA;
    return { swiss_equestrian_rider_id: id, camera, photo_from, photo_to };
  });
}

/** A race as far as whose numbers are whose. */
export interface RaceLines {
  race: Pick<PhotosOfRace, 'cameras' | 'stretches'>;
  /** Every start that the race ever had, those that left it too. */
  starts: readonly RangeEnd[];
}

/** Whose numbers are whose: none is in two ranges and none of them is empty; by camera, each camera's ascending. */
export function ownedRanges({ race: { cameras, stretches }, starts }: RaceLines): OwnedRange[] {
  const said = stretches.map((stretch) => ({ ...stretch, camera: cameraOf(stretch.photo_from, cameras) }));
  const taken = Map.groupBy(said, ({ camera }) => camera);
  const left = photoRanges(starts, cameras).flatMap((range) =>
    runsWithout(runOf(range), (taken.get(range.camera) ?? []).map(runOf)).map(({ first, last }) => ({
      ...range,
      photo_from: first,
      photo_to: last,
    })),
  );
  return [...left, ...said].sort((a, b) => a.camera - b.camera || a.photo_from - b.photo_from);
}

const runOf = ({ photo_from, photo_to }: Pick<PhotoRange, 'photo_from' | 'photo_to'>): NumberRun => ({
  first: photo_from,
  last: photo_to,
});

/** The numbers of a range in runs. Where the first camera's numbers of before reach over those of others, these are not in it. */
export const runsOfRange = (
  { camera, ...range }: Omit<OwnedRange, 'swiss_equestrian_rider_id'>,
  cameras: Cameras,
): NumberRun[] =>
  runsWithout(
    runOf(range),
    cameras.flatMap(({ number }) =>
      camera > 0 || number === 0
        ? []
        : [{ first: number * NUMBERS_OF_A_CAMERA, last: (number + 1) * NUMBERS_OF_A_CAMERA - 1 }],
    ),
  );

export interface PhotoOwnership {
  /** Ascending photo numbers of each start that is shown; one without photos has an empty list. */
  owned: ReadonlyMap<StartId, number[]>;
  /** Photos that no range covers, nobody's, or those of a start that left: the admin sees how many and which. */
  unassigned: number[];
}

/** The photos of a race and who took them. */
export interface PhotosOfRace {
  /** The numbers of the photos that exist, in runs (`photo-numbers.ts`). */
  photo_numbers: string;
  cameras: Cameras;
  stretches: readonly PhotoStretch[];
}

/** A race with its starts, as far as its photos go. */
export interface PhotographedRace extends RaceLines {
  race: PhotosOfRace;
}

/**
 * Whether a start is configured (`spec/administration.md §4`: its end is set): on every camera that has photos of the race, or on the first
 * one while there are none. A camera's photos of a start without an end there would be the next start's.
 */
export const isConfigured = (ends: PhotoEnds, race: Omit<PhotosOfRace, 'stretches'>): boolean =>
  camerasWithPhotos(race).every((camera) => endOn(camera, ends, race.cameras) !== null);

function camerasWithPhotos({ photo_numbers, cameras }: Omit<PhotosOfRace, 'stretches'>): number[] {
  if (cameras.every(({ number }) => number === 0)) return [0];
  const found = new Set(runsOf(photo_numbers).map(({ first }) => cameraOf(first, cameras)));
  return found.size === 0 ? [0] : [...found];
}

/** Whose the race's existing photos are. */
export function assignPhotos(photographed: PhotographedRace): PhotoOwnership {
  const { race, starts } = photographed;
  const owned = new Map<StartId, number[]>(
    starts.filter(isShown).map(({ swiss_equestrian_rider_id }) => [swiss_equestrian_rider_id, []]),
  );
  const ownerOf = ownerIn(photographed);
  const unassigned: number[] = [];
  for (const photo of decodePhotoNumbers(race.photo_numbers)) {
    const owner = ownerOf(photo);
    (owner === null ? unassigned : owned.get(owner)!).push(photo);
  }
  return { owned, unassigned };
}

/** Says of photo after photo, ascending, which start that is shown has it; null is nobody. */
export function ownerIn(found: RaceLines): (photo: number) => StartId | null {
  const { cameras } = found.race;
  const shown = new Set(found.starts.filter(isShown).map(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id));
  const lines = Map.groupBy(ownedRanges(found), ({ camera }) => camera);
  const reached = new Map<number, number>();
  return (photo) => {
    const camera = cameraOf(photo, cameras);
    const ranges = lines.get(camera) ?? [];
    let at = reached.get(camera) ?? 0;
    while (at < ranges.length && photo > ranges[at]!.photo_to) at++;
    reached.set(camera, at);
    const range = ranges[at];
    const owner = range && range.photo_from <= photo ? range.swiss_equestrian_rider_id : null;
    return owner !== null && shown.has(owner) ? owner : null;
  };
}
