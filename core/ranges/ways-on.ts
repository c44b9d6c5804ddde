import type { Lattice } from './lattice.ts';
import type { Ahead } from './look-ahead.ts';
import { AFTER_RIDE, INTO_PAUSE, MOST_LEFT_OUT } from './scores.ts';

/** What may come after a ride, by its last burst and by the first burst of the next one; counted from the ride's first burst. */
export interface WaysOn {
  /** The next ride begins with that burst. */
  arriving: Float64Array;
  /** The ride ended with that burst: the next one follows at once, after some bursts of nobody, or after a longer pause. */
  ended: Float64Array;
}

/** @param done turns that are dealt with after the ride */
export function waysOn(lattice: Lattice, ahead: Ahead, done: number): WaysOn {
  const { scores, pause, turns } = lattice;
  const { first, end, lastEnd, worth } = ahead;
  const arriving = arrivals(lattice, ahead, done);
  const ended = new Float64Array(lastEnd - first + 1);
  let later = 0;
  for (let next = end + 1; next > first; next--) {
    const at = next - first;
    if (next <= end) later = scores.idle[next]! * (arriving[at + 1]! + later);
    if (next - 1 > lastEnd) continue;
    ended[at - 1] = INTO_PAUSE * worth[at]! * pause[next * (turns + 1) + done]! + later * AFTER_RIDE + arriving[at]!;
  }
  return { arriving, ended };
}

function arrivals({ scores, other, due, turns }: Lattice, ahead: Ahead, done: number): Float64Array {
  const { first, end, worth, toOther, toDue } = ahead;
  const arriving = new Float64Array(end + 2 - first);
  const mostOut = Math.min(MOST_LEFT_OUT, turns - 1 - done);
  for (let at = 1; at <= end - first; at++)
    arriving[at] = scores.notDue[done]! * toOther[at]! * other[(first + at) * (turns + 1) + done]!;
  for (let out = 0; out <= mostOut; out++) {
    const chance = scores.coming(done, out);
    const fits = scores.isBetweenTaps(done + out, out) ? worth : toDue[out]!;
    for (let at = 1; at <= end - first; at++)
      arriving[at]! += chance * fits[at]! * due[(first + at) * (turns + 1) + done + out]!;
  }
  return arriving;
}

/** The weights of all whose ride may come next without a longer pause: of somebody who is not due, then of the next turns. */
export function nextRides(lattice: Lattice, ahead: Ahead, next: number, done: number): number[] {
  const { scores, other, due, turns } = lattice;
  const [at, row] = [next - ahead.first, next * (turns + 1)];
  const mostOut = Math.min(MOST_LEFT_OUT, turns - 1 - done);
  const weights = [scores.notDue[done]! * ahead.toOther[at]! * other[row + done]!];
  for (let out = 0; out <= mostOut; out++) {
    const fits = scores.isBetweenTaps(done + out, out) ? ahead.worth : ahead.toDue[out]!;
    weights.push(scores.coming(done, out) * fits[at]! * due[row + done + out]!);
  }
  return weights;
}
