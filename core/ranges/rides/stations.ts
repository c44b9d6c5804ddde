import type { Burst } from './bursts.ts';
import type { Density } from '../clocks/density.ts';

/**
 * The places at which riders pass a camera, separated by where the photos of many rides lie. A ride passes each place
 * once. So a burst at a new place more likely belongs to the rider than a second burst at a place already passed.
 */
export interface Stations {
  /** The station of each density step. */
  at: Uint8Array;
  /** By station: the log odds, against chance, that a ride has no burst there. */
  none: number[];
  /** By station and by the ride's bursts there so far: the log odds of one more burst against chance. */
  more: Float64Array[];
}

/** A higher valley separates no stations. */
const VALLEY = 0.6;
/** No course has more separate stations. */
const MOST = 30;
/** The number of assumed rides, seen and expected, added before observation is compared with chance. */
const TRUST = 1.5;
/** Places, pauses and the number of bursts partly repeat the same evidence. */
const SHARE = 0.7;
/** Two or more bursts at a place are counted together. */
const TWICE = 2;

/** A camera that is silent for less than this share of the cadence, or these seconds, still sees the same rider. */
const STILL_THERE = 0.035;
const STILL_THERE_SECONDS = 2.5;

/**
 * Returns for each burst the previous burst of its camera if it was just before, otherwise -1. Both form one sighting.
 */
export function justBefore(bursts: readonly Burst[], cadence: number): Int32Array {
  const most = Math.max(STILL_THERE_SECONDS, STILL_THERE * cadence);
  const last = new Map<string, number>();
  return Int32Array.from(bursts, ({ camera, from }, at) => {
    const before = last.get(camera) ?? -1;
    last.set(camera, at);
    return before >= 0 && from - bursts[before]!.to < most ? before : -1;
  });
}

/** @param rides each ride's density steps with bursts, and its weight */
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

/** Returns for each step the number of the maximum that it leads to. */
function basins(weights: Float64Array): Uint8Array {
  const at = new Uint8Array(weights.length);
  let [station, summit, valley, low] = [0, 0, Infinity, 0];
  weights.forEach((weight, step) => {
    if (weight < valley) [valley, low] = [weight, step];
    if (valley < VALLEY * Math.min(summit, weight) && station < MOST) {
      // Another station begins behind the valley.
      station++;
      at.fill(station, low);
      [summit, valley] = [weight, Infinity];
    } else if (weight > summit) [summit, valley] = [weight, Infinity];
    at[step] = station;
  });
  return at;
}
