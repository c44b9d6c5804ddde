import type { Stretch } from './agreement.ts';
import type { TimedPhoto } from '../photo-times.ts';

/** Steps a cadence in which what two clocks saw is compared. */
const STEPS = 24;
/** A pause after which a card holds another part of the day. */
const OTHER_SESSION_SECONDS = 3 * 3600;
/** Shares of the cadence, after a start entered the ring, in which it is photographed. */
const RIDE_BEGINS = 0.15;
const RIDE_ENDS = 0.95;
/** Taps that make a pattern. */
const MIN_TAPS = 4;

export const stepOf = (cadence: number): number => cadence / STEPS;

/** When somebody was in the ring, as it told; null where it told too little. */
export const tappedRides = (taps: readonly number[], cadence: number): Stretch[] | null =>
  taps.length < MIN_TAPS
    ? null
    : taps.map((tap) => ({ from: tap + RIDE_BEGINS * cadence, to: tap + RIDE_ENDS * cadence }));

/** When the camera was at work, in the longest part of the day that it has. */
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
