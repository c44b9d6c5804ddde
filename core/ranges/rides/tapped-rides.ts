import type { Burst } from './bursts.ts';
import { logDensity, selfLog } from '../clocks/density.ts';
import type { Habits } from './habits.ts';
import { passingFits } from './passing.ts';
import type { Turn } from '../starts/running-order.ts';

/** Times, pauses and lengths repeat the same evidence, so each counts for less. */
export const SHARED = 0.8;
const PASSING = 0.9;
const ENDS_SHARE = 0.6;
const LEAVING = 0.5;
/** The last photo of a rider who gives up may be at any earlier time. */
const GAVE_UP = Math.log(0.1);
/** A forgotten tap may be made after the rider has left. */
const TAPPED_LATE = Math.log(0.01);
/** A tap may also mean nothing: a rider waits in the ring, or is called in again. */
const TAPPED_OTHERWISE = Math.log(0.003);
/** A next rider who enters more cadences after a ride's begin says nothing about its end. */
const NEXT_WITHIN = 1.6;
/** Steps of a cadence in which an untapped start may have entered, and the longest time before its first photo. */
const STEP = 0.06;
const EARLIEST = 0.6;
/** The search range in cadences if no neighbouring tap limits it. */
const OPEN = 4;
/** The probability that a start's photos do not tell when it entered. */
const OUT_OF_TIME = 1e-5;

/**
 * Returns how well rides that begin with a burst fit each turn, by the number of bursts until they end, as logarithms.
 */
export function fitsOf(
  bursts: readonly Burst[],
  turns: readonly Turn[],
  habits: Habits,
): (turn: number | null, first: number, lastEnd: number) => Float64Array {
  const { cadence } = habits;
  const entries = turns.flatMap(({ tap }) => tap ?? []).sort((a, b) => a - b);
  const isTimed = habits.passing[0].size > 0;
  const passing = habits.passing.map((course) => passingFits(bursts, course, cadence));
  const leaves = selfLog(habits.leaving);

  const nexts = new Map<number, number | null>();
  const nextAfter = (tap: number): number | null => {
    const there = nexts.get(tap);
    if (there !== undefined) return there;
    const next = nextEntry(entries, tap, cadence);
    nexts.set(tap, next);
    return next;
  };

  /**
   * Weighs the time after entering and after the next start's entering.
   * @param fits the fit of the bursts to the places that riders pass; the result is added to it
   */
  function inTime(tap: number, later: 0 | 1, first: number, fits: Float64Array): Float64Array {
    const next = nextAfter(tap);
    const begins = ENDS_SHARE * logDensity(habits.firstPhoto[later], (bursts[first]!.from - tap) / cadence);
    for (let at = 0; at < fits.length; at++) {
      const { to } = bursts[first + at]!;
      const ends = logDensity(habits.lastPhoto[later], (to - tap) / cadence);
      const left = next === null ? 0 : logDensity(habits.leaving, (to - next) / cadence) - leaves;
      const over = ENDS_SHARE * ends + LEAVING * left;
      const gaveUp = (next === null ? to - tap < 0.7 * cadence : to < next) ? GAVE_UP : over;
      fits[at] = PASSING * fits[at]! + begins + Math.max(over, gaveUp);
    }
    return fits;
  }

  function untimed(later: 0 | 1, first: number, lastEnd: number): Float64Array {
    const begin = bursts[first]!.from;
    const fits = new Float64Array(lastEnd - first + 1);
    for (let at = 0; at < fits.length; at++)
      fits[at] = SHARED * logDensity(habits.length[later], (bursts[first + at]!.to - begin) / cadence);
    return fits;
  }

  /** Weighs every moment at which the start may have entered. */
  function sometime({ from, to }: { from: number; to: number }, later: 0 | 1, first: number, lastEnd: number) {
    const step = STEP * cadence;
    const sums = new Float64Array(lastEnd - first + 1);
    const fits = sums.slice();
    const begin = bursts[first]!.from;
    const chance = step / Math.max(step, Math.min(to - from, OPEN * cadence));
    const last = Math.floor(Math.min(to, begin) / step);
    const earliest = Math.min(last, Math.ceil(Math.max(from, begin - EARLIEST * cadence) / step));
    for (let tried = 0; tried <= last - earliest; tried++) {
      const entry = (earliest + tried) * step;
      inTime(entry, later, first, passing[later]!.afterEntry(entry, first, fits));
      for (let at = 0; at < sums.length; at++) sums[at]! += chance * Math.exp(fits[at]!);
    }
    return sums.map((sum) => Math.log(sum + OUT_OF_TIME));
  }

  const known = new Map<number, Float64Array>();
  const unknown = (later: 0 | 1, first: number, lastEnd: number) => {
    const begin = bursts[first]!.from;
    const there = known.get(2 * first + later);
    const fits = there ?? sometime({ from: begin - EARLIEST * cadence, to: begin }, later, first, lastEnd);
    known.set(2 * first + later, fits);
    return fits;
  };

  return (turn, first, lastEnd) => {
    if (turn === null) {
      if (isTimed) return unknown(0, first, lastEnd);
      const [one, other] = [untimed(0, first, lastEnd), untimed(1, first, lastEnd)];
      return one.map((log, at) => Math.max(log, other[at]!));
    }
    const { tap, round, entry } = turns[turn]!;
    const later = round > 1 ? 1 : 0;
    if (tap === null && entry !== null) return sometime(entry, later, first, lastEnd);
    if (tap === null) return untimed(later, first, lastEnd);
    const passed = passing[later]!.afterTap(tap, first, new Float64Array(lastEnd - first + 1));
    const fits = inTime(tap, later, first, passed);
    const off = bursts[first]!.from < tap ? TAPPED_LATE : TAPPED_OTHERWISE;
    const anywhen = isTimed ? unknown(later, first, lastEnd) : untimed(later, first, lastEnd);
    return fits.map((log, at) => Math.max(log, off + anywhen[at]!));
  };
}

/** Returns the moment when the next start entered; null if it says nothing about the previous ride. */
export function nextEntry(entries: readonly number[], tap: number, cadence: number): number | null {
  const next = entries.find((entry) => entry > tap + 0.3 * cadence);
  return next === undefined || next - tap > NEXT_WITHIN * cadence ? null : next;
}
