import type { Burst } from './bursts.ts';
import { logDensity } from '../clocks/density.ts';
import { ANY_PAUSE, pauseOf, type Habits } from './habits.ts';
import { NOBODY } from '../starts/known-owners.ts';

/** The fit of bursts as unassigned photos, as weights. */
interface Nobodys {
  /** After another unassigned burst. */
  idle: Float64Array;
  /** The same before the first ride. */
  early: Float64Array;
}

/** An unassigned burst after another one. With few bursts per start most belong to rides, so it is less likely. */
const IDLE = 0.6;
const IDLE_OF_FEW = 0.15;
/** If numbers are photographed, the photos after a number belong to that rider. */
const STRAY_AMONG_NUMBERS = Math.log(0.08) + ANY_PAUSE;
/** An answer is true unless it contradicts another answer. */
export const CONTRADICTS = -40;
/** Before the first ride, a course walk or a warm-up leaves as many unassigned bursts in a row as a ride does. */
const LIKE_A_RIDE = 0.5;
/**
 * With fewer starts the rule was not measured: each ride counts, and bursts before the first ride are probably a ride.
 */
const MIN_STARTS = 4;

/** @param isTold true if numbers are photographed and a number or a ring time tells when the first ride began */
export function nobodysOf(
  bursts: readonly Burst[],
  habits: Habits,
  turns: number,
  isTold: { numbers: boolean; firstRide: boolean },
): Nobodys {
  const stray = isTold.numbers
    ? STRAY_AMONG_NUMBERS
    : Math.log(Math.min(IDLE, IDLE_OF_FEW * Math.max(1, bursts.length / Math.max(1, turns)))) + ANY_PAUSE;
  const idle = Float64Array.from(bursts, ({ owner }) =>
    Math.exp(owner === undefined ? stray : owner === NOBODY ? ANY_PAUSE : CONTRADICTS),
  );
  if (isTold.firstRide || turns < MIN_STARTS) return { idle, early: idle };
  const early = idle.map((weight, at) => {
    const { owner, from } = bursts[at]!;
    if (owner !== undefined) return weight;
    const inside =
      at === 0 ? 0 : Math.exp(logDensity(habits.inside, pauseOf(from - bursts[at - 1]!.to, habits.cadence)));
    return LIKE_A_RIDE * inside + (1 - LIKE_A_RIDE) * weight;
  });
  return { idle, early };
}
