import type { Burst } from './bursts.ts';
import { logDensity } from '../clocks/density.ts';
import { ANY_PAUSE, pauseOf, type Habits } from './habits.ts';
import { NOBODY } from '../starts/known-owners.ts';

/** How well bursts fit as photos of nobody, as weights. */
interface Nobodys {
  /** After another one of nobody. */
  idle: Float64Array;
  /** The same before anybody rode. */
  early: Float64Array;
}

/** A burst of nobody after another; less likely where there are few bursts for each start, most of which are then of rides. */
const IDLE = 0.6;
const IDLE_OF_FEW = 0.15;
/** Where numbers are photographed, what follows one is that rider's. */
const STRAY_AMONG_NUMBERS = Math.log(0.08) + ANY_PAUSE;
/** What an answer says is true, unless it contradicts another. */
export const CONTRADICTS = -40;
/** Of bursts of nobody before the first ride so many follow each other as those of a ride do: a walk of the course, somebody who warms up. */
const LIKE_A_RIDE = 0.5;
/** Of fewer starts that was not tried: there each ride counts, and what lies before is rather one. */
const MIN_STARTS = 4;

/** @param isTold that numbers are photographed, and that one, or a time from the ring, says when the first ride began */
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
