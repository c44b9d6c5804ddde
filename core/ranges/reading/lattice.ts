import type { Burst } from '../rides/bursts.ts';
import { cell, rideCell, type Lattice } from './cells.ts';
import { lookAhead, type Ahead } from './look-ahead.ts';
import type { Scores } from './scores.ts';
import { roomFor, waysOn, type WaysOn } from './ways-on.ts';

/** Continuations e²⁵ times less likely than the best one are left out. */
const NEGLIGIBLE = 25;

/** The turns that matter at a burst. */
interface Band {
  low: number;
  high: number;
}

/** @param negligible a smaller value gives a rough lattice, good enough to compare habits */
export function weighReadings(bursts: readonly Burst[], scores: Scores, negligible = NEGLIGIBLE): Lattice {
  const turns = scores.turns.length;
  const empty = () => new Float64Array((bursts.length + 1) * (turns + 1));
  const scale = new Float64Array(bursts.length + 1);
  const lattice: Lattice = { scores, bursts, turns, scale, pause: empty(), due: empty(), other: empty() };
  const bands: Band[] = [];
  weighEnd(lattice);
  bands[bursts.length] = bandOf(lattice, bursts.length, negligible);
  for (let burst = bursts.length - 1; burst >= 0; burst--) {
    const ahead = lookAhead(lattice, burst);
    const band = together(bands, burst + 1, ahead.lastEnd + 1);
    weighRides(lattice, ahead, band);
    weighPauses(lattice, ahead, band);
    bands[burst] = bandOf(lattice, burst, negligible);
  }
  return lattice;
}

/** The log weight of all readings together. */
export const weightOfAll = ({ pause, scale }: Lattice): number => Math.log(pause[0]!) + scale[0]!;

/**
 * Returns the turns that matter at every possible end of a ride. Knowledge of its later bursts says nothing about
 * earlier ones.
 */
function together(bands: readonly Band[], from: number, to: number): Band {
  let { low, high } = bands[from]!;
  for (let burst = from + 1; burst <= to; burst++) {
    low = Math.min(low, bands[burst]!.low);
    high = Math.max(high, bands[burst]!.high);
  }
  return { low, high };
}

function bandOf(lattice: Lattice, burst: number, negligible: number): Band {
  const { pause, turns } = lattice;
  const row = pause.subarray(cell(lattice, burst, 0), cell(lattice, burst, turns) + 1);
  let best = 0;
  for (const weight of row) if (weight > best) best = weight;
  const least = best * Math.exp(-negligible);
  let [low, high] = [0, turns];
  while (low <= turns && !(row[low]! > least)) low++;
  if (low > turns) return { low: 0, high: turns };
  while (!(row[high]! > least)) high--;
  return { low, high };
}

/** No ride begins after the last burst: the remaining starts did not start. */
function weighEnd(lattice: Lattice): void {
  const { pause, scores, turns, bursts } = lattice;
  const end = cell(lattice, bursts.length, 0);
  pause[end + turns] = 1;
  for (let turn = turns - 1; turn >= 0; turn--) pause[end + turn] = scores.absent[turn]! * pause[end + turn + 1]!;
}

function weighPauses(lattice: Lattice, { first, reference }: Ahead, { low, high }: Band): void {
  const { pause, due, other, scores, turns, scale } = lattice;
  const { absent, present, idle, early, notDue } = scores;
  const row = cell(lattice, first, 0);
  const onward = Math.exp(scale[first + 1]! - reference);
  const [idleHere, earlyHere] = [idle[first]! * onward, early[first]! * onward];
  let best = 0;
  for (let turn = turns; turn >= 0; turn--) {
    const at = row + turn;
    let weight = turn < turns ? absent[turn]! * pause[at + 1]! : 0;
    const isWeighed = turn >= low - 1 && turn <= high;
    if (isWeighed && turn < turns) weight += present[turn]! * due[rideCell(lattice, first, turn)]!;
    weight += (turn === 0 ? earlyHere : idleHere) * pause[at + turns + 1]!;
    if (isWeighed) weight += notDue[turn]! * other[rideCell(lattice, first, turn)]!;
    pause[at] = weight;
    if (weight > best) best = weight;
  }
  if (best === 0) best = Number.MIN_VALUE;
  scale[first] = reference + Math.log(best);
  for (let at = row; at <= row + turns; at++) pause[at]! /= best;
  for (let turn = Math.max(0, low - 1); turn <= high; turn++) {
    const ride = rideCell(lattice, first, turn);
    due[ride]! /= best;
    other[ride]! /= best;
  }
}

function weighRides(lattice: Lattice, ahead: Ahead, { low, high }: Band): void {
  const { scores, due, other } = lattice;
  const { first } = ahead;
  const room = roomFor(ahead);
  for (let done = low; done <= high; done++) {
    const onward = waysOn(lattice, ahead, done, room);
    other[rideCell(lattice, first, done)] = weightOf(scores.rides(first, null), onward);
    if (done > 0 && scores.canRide(first, done - 1))
      due[rideCell(lattice, first, done - 1)] = weightOf(scores.rides(first, done - 1), onward);
  }
}

function weightOf(rides: Float64Array, { ended }: WaysOn): number {
  let weight = 0;
  for (let at = 0; at < rides.length; at++) weight += rides[at]! * ended[at]!;
  return weight;
}
