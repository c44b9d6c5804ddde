/**
 * Two clocks that differ still record the same pattern of rides and pauses. Both patterns become signals of activity.
 * The code lays them over each other at every shift; the shift with the best agreement is the clocks' difference.
 */

/** A stretch of activity, seconds. */
export interface Stretch {
  from: number;
  to: number;
}

interface Signal {
  begin: number;
  values: Float64Array;
}

/** Returns the activity of each time step, 0 to 1, less its mean. */
function signalOf(stretches: readonly Stretch[], step: number): Signal {
  const begin = Math.min(...stretches.map(({ from }) => from));
  const end = Math.max(...stretches.map(({ to }) => to));
  const values = new Float64Array(Math.min(MAX_STEPS, Math.ceil((end - begin) / step) + 1));
  for (const { from, to } of stretches) {
    const last = Math.min(values.length - 1, Math.floor((to - begin) / step));
    for (let at = Math.floor((from - begin) / step); at <= last; at++) values[at] = 1;
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { begin, values: values.map((value) => value - mean) };
}

/** Covers some hours in steps of seconds. A card with photos of several days is compared by its first day alone. */
const MAX_STEPS = 6_000;

/** Returns how well a pattern agrees with itself. */
export const energyOf = (stretches: readonly Stretch[], step: number): number =>
  signalOf(stretches, step).values.reduce((sum, value) => sum + value * value, 0);

function agreementAt(a: Float64Array, b: Float64Array, shift: number): number {
  let sum = 0;
  const end = Math.min(a.length, b.length + shift);
  for (let at = Math.max(0, shift); at < end; at++) sum += a[at]! * b[at - shift]!;
  return sum;
}

/** A shift for the second pattern's times, in seconds, and the agreement that it gives. */
interface Agreement {
  shift: number;
  agreement: number;
}

/** Returns the agreement at each shift, ordered by shift. */
export function agreementsOf(first: readonly Stretch[], second: readonly Stretch[], step: number): Agreement[] {
  const a = signalOf(first, step);
  const b = signalOf(second, step);
  const origin = a.begin - b.begin;
  return Array.from({ length: a.values.length + b.values.length + 1 }, (_, at) => ({
    shift: origin + (at - b.values.length) * step,
    agreement: agreementAt(a.values, b.values, at - b.values.length),
  }));
}

/**
 * Returns the shifts, in seconds, at which the second pattern agrees better than at the neighbouring shifts, best
 * first. Each is exact to one step.
 */
export function likelyShifts(
  first: readonly Stretch[],
  second: readonly Stretch[],
  step: number,
  most: number,
): number[] {
  const agreements = agreementsOf(first, second, step);
  return summits(agreements.map(({ agreement }) => agreement))
    .map((at) => agreements[at]!)
    .sort((one, other) => other.agreement - one.agreement)
    .slice(0, most)
    .map(({ shift }) => shift);
}

/** Returns the positions of local maxima; a plateau counts by its middle. */
function summits(values: readonly number[]): number[] {
  const found: number[] = [];
  let from = 0;
  values.forEach((value, at) => {
    if (value !== values[from]) from = at;
    const [before, after] = [values[from - 1] ?? -Infinity, values[at + 1] ?? -Infinity];
    if (before < value && after < value) found.push((from + at) >> 1);
  });
  return found;
}
