import type { Lattice } from './cells.ts';
import { MAX_LEFT_OUT } from './scores.ts';

/**
 * The options of a ride that begins with a burst: its possible last bursts, and the possible first bursts of the next
 * ride.
 */
export interface Ahead {
  first: number;
  /** The last burst that can end the ride, and the last that can begin the next one without a longer pause. */
  lastEnd: number;
  end: number;
  /** The scale of the weights here. */
  reference: number;
  /** By the number of bursts later: the value of a weight there in that scale. */
  worth: Float64Array;
  /**
   * The same times the fit of the time until the next ride: of a rider who is not due, and of a turn after this many
   * skipped ones.
   */
  toOther: Float64Array;
  toDue: Float64Array[];
}

export function lookAhead(
  { scores, scale, bursts }: Pick<Lattice, 'scores' | 'scale' | 'bursts'>,
  first: number,
): Ahead {
  const lastEnd = scores.lastEnd(first);
  const end = Math.min(bursts.length - 1, scores.horizon(first));
  const count = end + 2 - first;
  let reference = -Infinity;
  for (let at = 1; at < count; at++) reference = Math.max(reference, scale[first + at]!);
  const worth = new Float64Array(count);
  for (let at = 1; at < count; at++) worth[at] = Math.exp(scale[first + at]! - reference);
  const toDue = Array.from({ length: MAX_LEFT_OUT + 1 }, () => new Float64Array(count));
  for (let at = 1; at < count - 1; at++) {
    const until = scores.until(first, first + at);
    for (let leftOut = 0; leftOut <= MAX_LEFT_OUT; leftOut++) toDue[leftOut]![at] = worth[at]! * until[leftOut]!;
  }
  return { first, lastEnd, end, reference, worth, toOther: toDue[0]!, toDue };
}
