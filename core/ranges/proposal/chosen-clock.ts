import type { RaceId } from '../../ids.ts';
import { MAX_GAIN, READ_SECONDS } from '../clocks/clock-limits.ts';

/** A clock that a camera photographed. */
export interface SeenClock {
  /** By the camera's own clock, in ms of a wall clock read as UTC. */
  takenAt: number;
  /** The actual time, epoch ms. */
  shownAt: number;
  /** The photo's number in the race, or the other race of the photo. */
  place: { photo: number } | { race: RaceId };
}

/** A photo with its number and its time by the camera's own clock. */
export interface DatedPhoto {
  number: number;
  takenAt: number;
}

/** A clock photographed at a greater distance proves nothing about the photos: from a morning to that day's evening. */
const FARTHEST_MS = 14 * 3_600_000;
/**
 * The share of a camera's photos that may be from before its clock was set, or after, such as photos of the empty
 * course.
 */
const STRAY = 0.05;

/** Returns the camera's lead over UTC. Its lead over the wall clock differs by an hour after a time change. */
export const errorOf = ({ takenAt, shownAt }: SeenClock): number => takenAt - shownAt;

/**
 * Chooses the clock of a camera's photos: the nearest of the plausible ones. Returns none when two plausible clocks
 * disagree: the camera was set at an unknown time. No clock is better than a wrong one.
 * @param photos of the camera, without photos of clocks
 * @param isOne true if no other camera's clocks can be among them
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

/** Returns the time of the middle one of ordered photos; NaN without photos. */
export const middleOf = (photos: readonly DatedPhoto[]): number => photos[photos.length >> 1]?.takenAt ?? NaN;

/** Returns the photos in order, without those of other days. */
export function nearMiddle(photos: readonly DatedPhoto[]): DatedPhoto[] {
  const sorted = [...photos].sort((a, b) => a.takenAt - b.takenAt);
  const middle = middleOf(sorted);
  return sorted.filter(({ takenAt }) => Math.abs(takenAt - middle) < FARTHEST_MS);
}

/**
 * Tells whether both sightings may be of a clock that was not set in between. Allows for reading errors and for the
 * drift in that time.
 */
const agree = (a: SeenClock, b: SeenClock): boolean =>
  Math.abs(errorOf(a) - errorOf(b)) <= 2000 * READ_SECONDS + MAX_GAIN * Math.abs(a.shownAt - b.shownAt);

/**
 * Tells whether the camera showed another clock between this one and the photos, if this one was true for them.
 * Measures by the exact clocks, because the camera's own clock was changed. When both are among the photos, their
 * numbers decide.
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
