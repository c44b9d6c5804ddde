import type { Lattice } from './cells.ts';
import { MAX_LEFT_OUT } from './scores.ts';

/** What lies before a ride that begins with a burst: the bursts with which it may end and the next one may begin. */
export interface Ahead {
  first: number;
  /** The last burst with which the ride can end, and with which the next one can begin without a longer pause. */
  lastEnd: number;
  end: number;
  /** The scale in which weights are told here. */
  reference: number;
  /** By how many bursts later: what a weight there is worth in that scale. */
  worth: Float64Array;
  /** The same times how well the time fits until the next ride of somebody who is not due, and of a turn before which so many were left out. */
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
