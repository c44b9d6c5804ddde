import type { Burst } from './bursts.ts';
import type { Density } from '../clocks/density.ts';

/**
 * The places at which a camera has riders before it, told apart by where the photos of many rides lie: each is passed once in a ride. So a burst at a place where
 * the rider was not seen yet is rather hers than a second one at a place that she has passed.
 */
export interface Stations {
  /** By the steps of the density: to which station they belong. */
  at: Uint8Array;
  /** By station: how much likelier than by mere chance it is that a ride has no burst there. */
  none: number[];
  /** By station, and by how many bursts a ride has there already: by how much one more makes it likelier or less likely than mere chance would. */
  more: Float64Array[];
}

/** A valley so high is none. */
const VALLEY = 0.6;
/** More are told apart nowhere. */
const MOST = 30;
/** So many rides more, seen and expected, before what was seen is compared with what chance makes expect. */
const TRUST = 1.5;
/** Places, pauses and the number of bursts say the same thing in part. */
const SHARE = 0.7;
/** Two bursts at a place, or more, are told together. */
const TWICE = 2;

/** A camera that is silent for less than so much of the cadence, or so many seconds, has the rider still before it. */
const STILL_THERE = 0.035;
const STILL_THERE_SECONDS = 2.5;

/** For each burst the last one of its camera if that was just before it, else -1: together they are one time that a rider was seen. */
export function justBefore(bursts: readonly Burst[], cadence: number): Int32Array {
  const most = Math.max(STILL_THERE_SECONDS, STILL_THERE * cadence);
  const last = new Map<string, number>();
  return Int32Array.from(bursts, ({ camera, from }, at) => {
    const before = last.get(camera) ?? -1;
    last.set(camera, at);
    return before >= 0 && from - bursts[before]!.to < most ? before : -1;
  });
}

/** @param rides for each its steps of the density at which it has bursts, and its weight */
export function stationsOf(density: Density, rides: readonly { steps: readonly number[]; weight: number }[]): Stations {
  const at = basins(density.logs.map((log) => Math.exp(log)));
  const count = Math.max(...at) + 1;
  const seen = Array.from({ length: count }, () => [0, 0, 0]);
  const bursts = new Float64Array(count);
  let total = 0;
  for (const { steps, weight } of rides) {
    const here = new Uint8Array(count);
    for (const step of steps) here[at[step]!]!++;
    here.forEach((times, station) => {
      seen[station]![Math.min(TWICE, times)]! += weight;
      bursts[station]! += weight * times;
    });
    total += weight;
  }
  const ratios = seen.map((times, station) => {
    const mean = Math.max(1e-3, bursts[station]! / Math.max(1, total));
    const [none, one] = [Math.exp(-mean), mean * Math.exp(-mean)];
    const byChance = [none, one, 1 - none - one];
    return times.map((weight, nth) => ((weight + TRUST) / (total * byChance[nth]! + TRUST)) ** SHARE);
  });
  return {
    at,
    none: ratios.map(([none]) => none!),
    more: ratios.map(([none, one, two]) => Float64Array.of(one! / none!, two! / one!, 1)),
  };
}

/** For each step the number of the summit to which it leads. */
function basins(weights: Float64Array): Uint8Array {
  const at = new Uint8Array(weights.length);
  let [station, summit, valley, low] = [0, 0, Infinity, 0];
  weights.forEach((weight, step) => {
    if (weight < valley) [valley, low] = [weight, step];
    if (valley < VALLEY * Math.min(summit, weight) && station < MOST) {
      // Beyond the valley another one begins.
      station++;
      at.fill(station, low);
      [summit, valley] = [weight, Infinity];
    } else if (weight > summit) [summit, valley] = [weight, Infinity];
    at[step] = station;
  });
  return at;
}
