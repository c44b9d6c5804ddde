import { likelyShifts, type Stretch } from './agreement.ts';
import { oddsOfError } from './clock-errors.ts';
import { burstBegins, COARSE, gainOf, withoutGain } from './drift.ts';
import type { Known } from '../starts/known-owners.ts';
import { middleOf, shifted, type TimedPhoto } from '../photo-times.ts';
import { busyTimes, stepOf, tappedRides } from './ride-pattern.ts';
import { shiftToTaps } from './tapped-clock.ts';
import type { ToldClocks } from './told-clocks.ts';

/** The number of clock shifts that are examined closely. */
const MAX_SHIFTS = 40;

/** Shifts that differ by less than this share of the cadence lay the same rides over each other. */
const SAME_RIDES = 0.6;

/**
 * The photos of all cameras by capture time. The likelihood belongs to the shift chosen for a guessed clock: of the
 * first camera against the ring's times, and of each other camera against the first.
 */
export interface OneClock {
  line: TimedPhoto[];
  likelihood: number;
  laid: { camera: string; likelihood: number }[];
}

/** A camera after its photos were laid over those of the other cameras. */
interface Laid {
  photos: TimedPhoto[];
  gain: number;
  likelihood: number;
}

/**
 * Brings all times to one clock: the ring's clock if its times exist, otherwise the first camera with a photographed
 * clock, otherwise the camera with the most photos. Removes the drift between cameras during the class.
 * @param told the measured errors of cameras' clocks
 * @param known ring times and the known owners of photos
 * @param cadence seconds from start to start
 */
export function onOneClock(
  cameras: ReadonlyMap<string, TimedPhoto[]>,
  told: ToldClocks,
  known: Pick<Known, 'starts' | 'owners'>,
  cadence: number,
): OneClock {
  const [first, ...others] = referenceFirst(cameras, told);
  if (!first) return { line: [], likelihood: 1, laid: [] };
  const clock = told.get(first[0]);
  const tapped = tappedRides(
    known.starts.flatMap(({ tap }) => tap ?? []),
    cadence,
  );
  const guessed = clock ? null : shiftToTaps(known, first[1], cadence);
  const reference: Laid = {
    photos: shifted(first[1], guessed?.shift ?? -(clock?.error ?? 0)),
    gain: 0,
    likelihood: guessed?.likelihood ?? 1,
  };
  const begins = burstBegins(reference.photos);
  const rides = tapped ?? busyTimes(reference.photos, cadence);
  const laid = others.map(([camera, photos]): Laid => {
    const its = told.get(camera);
    if (!its) return laidOver(begins, rides, photos, cadence);
    return { ...steady(begins, shifted(photos, -its.error), cadence, its.at - its.error), likelihood: 1 };
  });
  const all = [reference, ...laid];
  // Each clock is equally likely to be wrong, so the first clock takes its share of the others' gain.
  const own = -all.reduce((sum, { gain }) => sum + gain, 0) / all.length;
  const line = all.flatMap(({ photos }) => photos);
  const right = clock ? clock.at - clock.error : null;
  return {
    line: inOrder(
      right === null ? line : line.map((photo) => ({ ...photo, seconds: withoutGain(photo.seconds, own, right) })),
    ),
    likelihood: reference.likelihood,
    laid: laid.map(({ likelihood }, at) => ({ camera: others[at]![0], likelihood })),
  };
}

/** @param pivot the moment when the camera's clock is right, in seconds */
function steady(begins: readonly number[], photos: readonly TimedPhoto[], cadence: number, pivot: number) {
  const { gain } = gainOf(begins, burstBegins(photos), cadence, pivot);
  return { photos: photos.map((photo) => ({ ...photo, seconds: withoutGain(photo.seconds, gain, pivot) })), gain };
}

/**
 * Lays a camera with an unknown clock over the others: rides and pauses must agree, and its photos of a ride must lie
 * alike.
 * @param begins moments with activity at the ring, in seconds
 */
function laidOver(
  begins: readonly number[],
  rides: readonly Stretch[],
  photos: readonly TimedPhoto[],
  cadence: number,
): Laid {
  const own = burstBegins(photos);
  const middle = middleOf(own);
  const shifts = likelyShifts(rides, busyTimes(photos, cadence), stepOf(cadence), MAX_SHIFTS);
  const odds = shifts.map((shift) => {
    const moved = own.map((seconds) => seconds + shift);
    return gainOf(begins, moved, cadence, middle + shift, COARSE).odds + oddsOfError(shift);
  });
  const most = Math.max(...odds);
  const shift = shifts[odds.indexOf(most)] ?? begins[0]! - own[0]!;
  const others = odds.filter((_, at) => Math.abs(shifts[at]! - shift) > SAME_RIDES * cadence);
  const likelihood = 1 / others.reduce((sum, one) => sum + Math.exp(one - most), 1);
  return { ...steady(begins, shifted(photos, shift), cadence, middle + shift), likelihood };
}

export const inOrder = (photos: TimedPhoto[]) =>
  photos.sort((a, b) => a.seconds - b.seconds || (a.camera < b.camera ? -1 : 1));

/**
 * Puts the camera with the best known clock first; a clock photographed among its photos ranks above one of hours ago.
 */
function referenceFirst(cameras: ReadonlyMap<string, TimedPhoto[]>, told: ToldClocks): [string, TimedPhoto[]][] {
  const rank = (camera: string) => {
    const clock = told.get(camera);
    return clock ? (clock.doubt === 0 ? 0 : 1) : 2;
  };
  return [...cameras].sort(([a, photosA], [b, photosB]) => rank(a) - rank(b) || photosB.length - photosA.length);
}
