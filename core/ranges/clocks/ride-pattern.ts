import type { Stretch } from './agreement.ts';
import type { TimedPhoto } from '../photo-times.ts';

/** Steps per cadence in which two clocks' patterns are compared. */
const STEPS = 24;
/** After a pause this long a card holds another part of the day. */
const OTHER_SESSION_SECONDS = 3 * 3600;
/** Shares of the cadence after entering, between which a start is photographed. */
const RIDE_BEGINS = 0.15;
const RIDE_ENDS = 0.95;
/** The fewest taps that make a pattern. */
const MIN_TAPS = 4;

export const stepOf = (cadence: number): number => cadence / STEPS;

/** Returns the times with a rider in the ring, by its taps; null with too few taps. */
export const tappedRides = (taps: readonly number[], cadence: number): Stretch[] | null =>
  taps.length < MIN_TAPS
    ? null
    : taps.map((tap) => ({ from: tap + RIDE_BEGINS * cadence, to: tap + RIDE_ENDS * cadence }));

/** Returns the camera's working times in the longest session of its day. */
export function busyTimes(photos: readonly TimedPhoto[], cadence: number): Stretch[] {
  const sessions: TimedPhoto[][] = [];
  let last = -Infinity;
  for (const photo of photos) {
    if (photo.seconds - last > OTHER_SESSION_SECONDS) sessions.push([]);
    sessions.at(-1)!.push(photo);
    last = photo.seconds;
  }
  const longest = sessions.reduce((most, session) => (session.length > most.length ? session : most), []);
  return longest.map(({ seconds }) => ({ from: seconds - cadence / 10, to: seconds + cadence / 10 }));
}
