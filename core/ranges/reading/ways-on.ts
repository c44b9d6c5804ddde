import { cell, rideCell, type Lattice } from './cells.ts';
import type { Ahead } from './look-ahead.ts';
import { AFTER_RIDE, INTO_PAUSE, MAX_LEFT_OUT } from './scores.ts';

/**
 * The possible continuations after a ride, by its last burst and the next ride's first burst, counted from the ride's
 * first.
 */
export interface WaysOn {
  /** The next ride begins with that burst. */
  arriving: Float64Array;
  /**
   * The ride ended with that burst. The next ride follows immediately, after unassigned bursts, or after a longer
   * pause.
   */
  ended: Float64Array;
}

export const roomFor = ({ first, end, lastEnd }: Ahead): WaysOn => ({
  arriving: new Float64Array(end + 2 - first),
  ended: new Float64Array(lastEnd - first + 1),
});

/**
 * @param done the number of finished turns after the ride
 * @param room the array that receives the result
 */
export function waysOn(lattice: Lattice, ahead: Ahead, done: number, room = roomFor(ahead)): WaysOn {
  const { scores, pause } = lattice;
  const { first, end, lastEnd, worth } = ahead;
  const { arriving, ended } = room;
  weighArrivals(arriving, lattice, ahead, done);
  let later = 0;
  for (let next = end + 1; next > first; next--) {
    const at = next - first;
    if (next <= end) later = scores.idle[next]! * (arriving[at + 1]! + later);
    if (next - 1 > lastEnd) continue;
    ended[at - 1] = INTO_PAUSE * worth[at]! * pause[cell(lattice, next, done)]! + later * AFTER_RIDE + arriving[at]!;
  }
  return room;
}

function weighArrivals(arriving: Float64Array, lattice: Lattice, ahead: Ahead, done: number): void {
  const { scores, other, due, turns } = lattice;
  const { first, end, worth, toOther, toDue } = ahead;
  const mostOut = Math.min(MAX_LEFT_OUT, turns - 1 - done);
  const row = rideCell(lattice, first, done);
  const notDue = scores.notDue[done]!;
  for (let at = 1; at <= end - first; at++) arriving[at] = notDue * toOther[at]! * other[row + at]!;
  for (let out = 0; out <= mostOut; out++) {
    const chance = scores.coming(done, out);
    const fits = scores.isBetweenTaps(done + out, out) ? worth : toDue[out]!;
    const coming = rideCell(lattice, first, done + out);
    for (let at = 1; at <= end - first; at++) arriving[at]! += chance * fits[at]! * due[coming + at]!;
  }
}

/** The weights of the next ride without a longer pause: of a rider who is not due, then of the next turns. */
export function nextRides(lattice: Lattice, ahead: Ahead, next: number, done: number): number[] {
  const { scores, other, due, turns } = lattice;
  const at = next - ahead.first;
  const mostOut = Math.min(MAX_LEFT_OUT, turns - 1 - done);
  const weights = [scores.notDue[done]! * ahead.toOther[at]! * other[rideCell(lattice, next, done)]!];
  for (let out = 0; out <= mostOut; out++) {
    const fits = scores.isBetweenTaps(done + out, out) ? ahead.worth : ahead.toDue[out]!;
    weights.push(scores.coming(done, out) * fits[at]! * due[rideCell(lattice, next, done + out)]!);
  }
  return weights;
}
