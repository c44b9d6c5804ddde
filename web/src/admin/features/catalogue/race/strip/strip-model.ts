import type { RacePhoto } from '../../../../../../../core/photos/contract/photo-jobs.ts';
import type {
  OfficeRace,
  OfficeRaceDetail,
  OfficeStart,
} from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { StartId } from '../../../../../../../core/ids.ts';
import { endOn, ownerIn } from '../../../../../../../core/photos/photo-ranges.ts';
import { cameraOf } from '../../../../../../../core/photos/register/cameras.ts';
import { inRingOrder, outOfOrder, type RingStarts } from './out-of-order.ts';
import { outOfTime } from './out-of-time.ts';
import { isShown } from '../../../../../../../core/catalogue/start-list/known-start.ts';
import { findLast, findLastIndex } from '../../../../../../../core/wire/lists/find-last.ts';
import { groupBy } from '../../../../../../../core/wire/lists/group-by.ts';

/** Consecutive photos of a camera: their positions in its line, both inclusive. */
export interface Places {
  from: number;
  to: number;
}

/** Consecutive photos with the same start, or without one. */
export interface Stretch extends Places {
  start: OfficeStart | null;
}

/** A camera's photos in the order of their numbers, with their owners. */
export interface StripLine {
  camera: number;
  photos: readonly RacePhoto[];
  stretches: readonly Stretch[];
  /** The positions of photos that were not taken in that order. */
  outOfTime: ReadonlySet<number>;
}

interface RaceOfLines {
  race: Pick<OfficeRace, 'cameras' | 'stretches'>;
  starts: readonly OfficeStart[];
}

/** Returns the lines of all cameras with photos in the race. */
export function linesOf(detail: RaceOfLines, photos: readonly RacePhoto[]): StripLine[] {
  const { race, starts } = detail;
  const known = new Map(starts.map((start) => [start.swiss_equestrian_rider_id, start]));
  const ownerOf = ownerIn(detail);
  const startOf = (photo: number) => {
    const owner = ownerOf(photo);
    return owner === null ? null : known.get(owner)!;
  };
  return [...groupBy(photos, ({ number }) => cameraOf(number, race.cameras))]
    .sort(([a], [b]) => a - b)
    .map(([camera, line]) => ({
      camera,
      photos: line,
      stretches: stretchesOf(line, startOf),
      outOfTime: outOfTime(line),
    }));
}

function stretchesOf(photos: readonly RacePhoto[], startOf: (photo: number) => OfficeStart | null): Stretch[] {
  const stretches: Stretch[] = [];
  photos.forEach(({ number }, place) => {
    const start = startOf(number);
    const last = stretches.at(-1);
    if (last && last.start === start) last.to = place;
    else stretches.push({ start, from: place, to: place });
  });
  return stretches;
}

/** Returns the starts in riding order. */
export const inRidingOrder = (starts: readonly OfficeStart[]): OfficeStart[] =>
  starts
    .filter(isShown)
    .sort(
      (a, b) =>
        (a.race_order ?? Infinity) - (b.race_order ?? Infinity) ||
        (a.starting_number ?? Infinity) - (b.starting_number ?? Infinity) ||
        0,
    );

/**
 * Returns the position of the start that the admin wants to see; without one, the first. Returns -1 for a start that
 * does not ride: no other start replaces it.
 */
export const placeOfCurrent = (riding: readonly OfficeStart[], current: StartId | undefined): number =>
  current === undefined
    ? 0
    : riding.findIndex(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === current);

/** Problems that an admin should check. */
export interface Findings {
  /** Number of unassigned photos. */
  unassigned: number;
  withoutPhotos: readonly OfficeStart[];
  /** Starts whose photos are elsewhere than their turn in the ring, or on the list, says. */
  outOfOrder: readonly OfficeStart[];
  /** Number of photos that were not taken in the order of their numbers. */
  outOfTime: number;
}

/** @param ring the taps at the ring; without any, the list gives the order */
export function findingsOf(
  { race, starts }: OfficeRaceDetail,
  lines: readonly StripLine[],
  ring: RingStarts = new Map(),
): Findings {
  const riding = inRidingOrder(starts);
  const nobodys = lines.flatMap(({ stretches }) => stretches.filter(({ start }) => start === null));
  const turns = inRingOrder(riding, ring);
  const moved = new Set(lines.flatMap(({ camera }) => outOfOrder(turns, camera, race.cameras)));
  return {
    unassigned: nobodys.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    withoutPhotos: riding.filter(({ total_photos }) => total_photos === 0),
    outOfOrder: riding.filter((start) => moved.has(start)),
    outOfTime: lines.reduce((sum, line) => sum + line.outOfTime.size, 0),
  };
}

/** Returns the position of a photo by its number; for a missing photo the next one's, or the last. */
export function placeOfPhoto(photos: readonly Pick<RacePhoto, 'number'>[], number: number): number {
  const place = photos.findIndex((photo) => photo.number >= number);
  return place < 0 ? photos.length - 1 : place;
}

/** Returns the position of a line's last photo up to an end; -1 if all photos lie behind it. */
export function placeOfEndIn({ photos }: StripLine, end: number): number {
  return findLastIndex(photos, ({ number }) => number <= end);
}

/**
 * Returns the position where a start's photos end in a line. Without photos, returns where they would begin after the
 * previous rider's.
 */
export function placeOfStart(
  line: StripLine,
  start: StartId,
  { cameras }: RaceOfLines['race'],
  riding: readonly OfficeStart[],
): number {
  const own = findLast(line.stretches, (stretch) => stretch.start?.swiss_equestrian_rider_id === start);
  if (own) return own.to;
  const at = riding.findIndex(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === start);
  const ends = riding.slice(0, Math.max(0, at)).flatMap((before) => endOn(line.camera, before, cameras) ?? []);
  const before = ends.length > 0 ? placeOfEndIn(line, Math.max(...ends)) : -1;
  return Math.min(before + 1, line.photos.length - 1);
}

/** Returns the time on the camera's clock, as `10:12:33`. */
export const clockOf = ({ moment }: RacePhoto): string => moment?.slice(11, 19) ?? '';

/** Returns the seconds between two photos; 0 if one has no time. */
export function secondsBetween(before: RacePhoto | undefined, photo: RacePhoto): number {
  const [a, b] = [before?.moment, photo.moment].map((moment) => (moment ? Date.parse(`${moment}Z`) : NaN));
  return Number.isNaN(a! + b!) ? 0 : (b! - a!) / 1000;
}

/** Returns the photos of some places that have an owner, with the first owner: visitors see no other ones. */
export function ownedIn({ photos, stretches }: StripLine, { from, to }: Places) {
  const owned = stretches.filter((stretch) => stretch.start !== null && stretch.from <= to && from <= stretch.to);
  const numbers = owned.flatMap((stretch) =>
    photos.slice(Math.max(from, stretch.from), Math.min(to, stretch.to) + 1).map(({ number }) => number),
  );
  return { start: owned[0]?.start ?? null, photos: numbers };
}
