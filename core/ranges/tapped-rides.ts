import type { Burst } from './bursts.ts';
import { logDensity } from './density.ts';
import type { Habits } from './habits.ts';
import type { Turn } from './running-order.ts';

/** Bursts of a ride spread over all of its time. */
const EVENLY = Math.log(1 / 0.9);
/** Times, pauses and lengths say the same thing twice: each counts for less. */
export const SHARED = 0.8;
const PASSING = 0.8;
const ENDS_SHARE = 0.6;
/** One burst far from where riders pass may be of anybody. */
const LEAST_FITTING = -4;
/** A tap may be forgotten and made when the rider has left. */
const TAPPED_LATE = Math.log(0.01);
export const FARTHEST_FROM_TAP = 2.5;

/** How well a ride fits the turn whose it would be: its time after the tap, or, without a tap, its length alone. As a logarithm. */
export function fitsOf(
  bursts: readonly Burst[],
  turns: readonly Turn[],
  habits: Habits,
): (turn: number, first: number, last: number) => number {
  const { cadence } = habits;
  const sumsOfPassing = new Map<number, { from: number; sums: Float64Array }>();

  /** How well the bursts around a turn's tap fit its ride, summed from a burst well before it. */
  function passed(turn: number, tap: number): { from: number; sums: Float64Array } {
    const known = sumsOfPassing.get(turn);
    if (known) return known;
    const near = (seconds: number) => Math.abs(seconds - tap) < 2 * FARTHEST_FROM_TAP * cadence;
    const from = Math.max(
      0,
      bursts.findIndex((burst) => near(burst.from)),
    );
    let end = from;
    while (end < bursts.length && near(bursts[end]!.from)) end++;
    const sums = new Float64Array(bursts.length - from + 2);
    for (let at = from; at < bursts.length; at++) {
      const density = turns[turn]!.round === 1 && at < end ? habits.passing.get(bursts[at]!.camera) : undefined;
      const fits = density ? logDensity(density, (bursts[at]!.from - tap) / cadence) - EVENLY : 0;
      sums[at + 1 - from] = sums[at - from]! + Math.max(LEAST_FITTING, fits);
    }
    const summed = { from, sums };
    sumsOfPassing.set(turn, summed);
    return summed;
  }

  return (turn, first, last) => {
    const { tap, round } = turns[turn]!;
    const later = round > 1 ? 1 : 0;
    const begin = bursts[first]!.from;
    const end = bursts[last]!.to;
    const untimed = SHARED * logDensity(habits.length[later], (end - begin) / cadence);
    if (tap === null) return untimed;
    const passing = passed(turn, tap);
    const shape = PASSING * (passing.sums[last + 1 - passing.from]! - passing.sums[first - passing.from]!);
    const begins = logDensity(habits.firstPhoto[later], (begin - tap) / cadence);
    const ends = logDensity(habits.lastPhoto[later], (end - tap) / cadence);
    const inTime = shape + ENDS_SHARE * (begins + ends);
    return begin < tap ? Math.max(inTime, TAPPED_LATE + untimed) : inTime;
  };
}
