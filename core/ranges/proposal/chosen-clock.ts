import type { RaceId } from '../../ids.ts';
import { MAX_GAIN, READ_SECONDS } from '../clocks/clock-limits.ts';

/** A clock that a camera photographed. */
export interface SeenClock {
  /** By the camera's own clock, in ms of a wall clock read as UTC. */
  takenAt: number;
  /** When it was, epoch ms. */
  shownAt: number;
  /** Which of the race's photos it is, or in which other race the photo lies. */
  place: { photo: number } | { race: RaceId };
}

/** A photo by its number, and when its camera's own clock says that it was taken. */
export interface DatedPhoto {
  number: number;
  takenAt: number;
}

/** A clock that was photographed farther from the photos says nothing of them: from a morning to that day's evening. */
const FARTHEST_MS = 14 * 3_600_000;
/** The share of a camera's photos that may have been taken before its clock was set, or after, as those of the empty course. */
const STRAY = 0.05;

/** How far the camera was ahead of UTC: of the wall's clock it is another hour off once that was changed. */
export const errorOf = ({ takenAt, shownAt }: SeenClock): number => takenAt - shownAt;

/**
 * The clock by which a camera's photos go: the nearest of those that can be true. None, where two can that say different things: somebody set the camera's clock,
 * and nobody knows when. No clock is better than a wrong one.
 * @param photos of the camera, but those of clocks
 * @param isOne whether no other camera's clocks can be among them
 */
export function chosenClock(
  photos: readonly DatedPhoto[],
  clocks: readonly SeenClock[],
  isOne: boolean,
): SeenClock | undefined {
  const near = nearMiddle(photos);
  const [first, last] = [near[0]?.takenAt ?? Infinity, near.at(-1)?.takenAt ?? -Infinity];
  const distance = ({ takenAt }: SeenClock) => Math.max(0, first - takenAt, takenAt - last);
  const usable = clocks.filter((clock) => distance(clock) <= FARTHEST_MS);
  const possible = usable.filter((clock) =>
    clocks.every((other) => agree(clock, other) || !isBetween(clock, other, near)),
  );
  const isElsewhere = ({ place }: SeenClock) => Number('race' in place);
  const middle = middleOf(near);
  const [nearest, ...others] = possible.sort(
    (a, b) =>
      isElsewhere(a) - isElsewhere(b) ||
      distance(a) - distance(b) ||
      Math.abs(a.takenAt - middle) - Math.abs(b.takenAt - middle),
  );
  return nearest && (isOne ? others : usable).every((other) => agree(nearest, other)) ? nearest : undefined;
}

/** When the middle one of photos was taken, that are in their order; of none never. */
export const middleOf = (photos: readonly DatedPhoto[]): number => photos[photos.length >> 1]?.takenAt ?? NaN;

/** The photos in their order, without those of other days. */
export function nearMiddle(photos: readonly DatedPhoto[]): DatedPhoto[] {
  const sorted = [...photos].sort((a, b) => a.takenAt - b.takenAt);
  const middle = middleOf(sorted);
  return sorted.filter(({ takenAt }) => Math.abs(takenAt - middle) < FARTHEST_MS);
}

/** Whether both may be of a clock that nobody set in between: by what is read, and by what a clock gains meanwhile. */
const agree = (a: SeenClock, b: SeenClock): boolean =>
  Math.abs(errorOf(a) - errorOf(b)) <= 2000 * READ_SECONDS + MAX_GAIN * Math.abs(a.shownAt - b.shownAt);

/**
 * Whether the camera showed something else between this clock and the photos, if this one was true of them. When that was is measured by right clocks, as the
 * camera's own is what was changed; where both are among the photos their numbers say it.
 */
function isBetween(clock: SeenClock, other: SeenClock, photos: readonly DatedPhoto[]): boolean {
  const side = Math.sign(other.shownAt - clock.shownAt);
  const numbers = [clock, other].flatMap(({ place }) => ('photo' in place ? place.photo : []));
  const isNumbered = numbers.length === 2 && Math.sign(numbers[1]! - numbers[0]!) === side;
  const beyond = photos.filter(({ number, takenAt }) =>
    isNumbered ? side * (number - numbers[1]!) > 0 : side * (takenAt - errorOf(clock) - other.shownAt) > 0,
  );
  return beyond.length > STRAY * photos.length;
}
