import type { StartId } from '../ids.ts';
import { decodePhotoNumbers, runsOf, type NumberRun } from './photo-numbers.ts';
import { cameraOf, NUMBERS_OF_A_CAMERA, type Camera } from './register/cameras.ts';
import { runsWithout, type PhotoStretch } from './photo-stretches.ts';
import { isShown, type Leaving } from '../catalogue/start-list/known-start.ts';
import { groupBy } from '../wire/lists/group-by.ts';

/**
 * The owners of photos (`design.md`, Photos). The photos of each camera are a line of numbers, and the starts of a race
 * own consecutive ranges of it. Sorted by their ends, a start owns every photo after the previous end up to and
 * including its own. A start that left the race keeps its position in the line. Photos in its range are unassigned:
 * they never fall to a neighbour. A stretch that an admin assigned overrules the ends (`photo-stretches.ts`). A live one
 * counts until its start has an end on that camera.
 */

/** The ends of a start's photos. */
export interface PhotoEnds {
  /** The last photo number of the race's first camera; null until an admin sets it. */
  photo_to: number | null;
  /** The last photo of each other camera; the number tells the camera. */
  other_ends: readonly number[];
}

/** A start with its ends on the lines. */
export interface RangeEnd extends Leaving, PhotoEnds {
  swiss_equestrian_rider_id: StartId;
}

type Cameras = readonly Pick<Camera, 'number'>[];

export interface PhotoRange {
  swiss_equestrian_rider_id: StartId;
  /** The number of the camera. */
  camera: number;
  /** The first and last owned number, both inclusive. The range is empty when `photo_from > photo_to`. */
  photo_from: number;
  photo_to: number;
}

/** A range of a start, or of no start. */
export type OwnedRange = Omit<PhotoRange, 'swiss_equestrian_rider_id'> & PhotoStretch;

/** Returns all ends of a start's photos. */
export const endsOf = ({ photo_to, other_ends }: PhotoEnds): number[] =>
  photo_to === null ? [...other_ends] : [photo_to, ...other_ends];

export const hasEnd = (ends: PhotoEnds): boolean => endsOf(ends).length > 0;

/** Returns the end of a start's photos of one camera; null without an end. */
export const endOn = (camera: number, ends: PhotoEnds, cameras: Cameras): number | null =>
  endsOf(ends).find((end) => cameraOf(end, cameras) === camera) ?? null;

/** Sets the end of one camera, or adds it. The number tells the camera. */
export function withEnd(ends: PhotoEnds, end: number, cameras: Cameras): PhotoEnds {
  const camera = cameraOf(end, cameras);
  const { photo_to, other_ends } = withoutEnd(ends, camera, cameras);
  return camera === 0
    ? { photo_to: end, other_ends }
    : { photo_to, other_ends: [...other_ends, end].sort((a, b) => a - b) };
}

/** Removes the end of one camera. */
export const withoutEnd = ({ photo_to, other_ends }: PhotoEnds, camera: number, cameras: Cameras): PhotoEnds =>
  camera === 0
    ? { photo_to: null, other_ends }
    : { photo_to, other_ends: other_ends.filter((other) => cameraOf(other, cameras) !== camera) };

/**
 * Returns the ranges of a race by camera, ascending, also for starts that left it. When two starts have the same end,
 * the lower id owns the range and the other owns nothing. So no photo ever has two owners.
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

/** The part of a race that decides which start owns which photo numbers. */
export interface RaceLines {
  race: Pick<PhotosOfRace, 'cameras' | 'stretches' | 'withdrawn_photos'>;
  /** Every start that the race ever had, also those that left it. */
  starts: readonly RangeEnd[];
}

/** Returns the ranges with their owners, by camera, ascending. No number is in two ranges, and no range is empty. */
export function ownedRanges({ race: { cameras, stretches }, starts }: RaceLines): OwnedRange[] {
  const known = new Map(starts.map((start) => [start.swiss_equestrian_rider_id, start]));
  const said = stretches
    .map((stretch) => ({ ...stretch, camera: cameraOf(stretch.photo_from, cameras) }))
    .filter(({ live, camera, swiss_equestrian_rider_id: p }) => {
      const start = live && p !== null ? known.get(p) : undefined;
      return start === undefined || endOn(camera, start, cameras) === null;
    });
  const taken = groupBy(said, ({ camera }) => camera);
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

/**
 * Returns the numbers of a range in runs. Old numbers of the first camera may reach into another camera's numbers: the
 * range excludes these.
 */
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
  /** Ascending photo numbers of each shown start; an empty list for a start without photos. */
  owned: ReadonlyMap<StartId, number[]>;
  /**
   * Photos outside every range, in an unassigned stretch, or of a start that left. The admin sees their count and
   * numbers.
   */
  unassigned: number[];
}

/** The photos of a race and the cameras that took them. */
export interface PhotosOfRace {
  /** The numbers of the existing photos, in runs (`photo-numbers.ts`). */
  photo_numbers: string;
  cameras: Cameras;
  stretches: readonly PhotoStretch[];
  /** The taken-down numbers that buyers lost, in runs (`taken-down.ts`). */
  withdrawn_photos?: string;
}

/** A race with its starts, limited to the facts about photos. */
export interface PhotographedRace extends RaceLines {
  race: PhotosOfRace;
}

/**
 * Tells whether a start is configured (`spec/administration.md §4`: its end is set). It needs an end on every camera
 * with photos of the race, or on the first camera while there are no photos. Otherwise the next start would own its
 * photos of that camera.
 */
export const isConfigured = (ends: PhotoEnds, race: Omit<PhotosOfRace, 'stretches'>): boolean =>
  camerasWithPhotos(race).every((camera) => endOn(camera, ends, race.cameras) !== null);

function camerasWithPhotos({ photo_numbers, cameras }: Omit<PhotosOfRace, 'stretches'>): number[] {
  if (cameras.every(({ number }) => number === 0)) return [0];
  const found = new Set(runsOf(photo_numbers).map(({ first }) => cameraOf(first, cameras)));
  return found.size === 0 ? [0] : [...found];
}

/** Assigns the race's existing photos to their owners. */
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

/** Returns a function that tells the shown start of each photo; null for no start. Ask it in ascending order. */
export function ownerIn(found: RaceLines): (photo: number) => StartId | null {
  const { cameras } = found.race;
  const shown = new Set(found.starts.filter(isShown).map(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id));
  const lines = groupBy(ownedRanges(found), ({ camera }) => camera);
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
