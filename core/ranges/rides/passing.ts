import type { Burst } from './bursts.ts';
import { MIN_FITTING, PLACES, type Course } from './course.ts';
import { FARTHEST_FROM_TAP, MAX_RIDE } from './ride-limits.ts';
import { MANNERS, PACES, usualShare, type Manner } from './manners.ts';
import { justBefore } from './stations.ts';

/** The bursts of a ride spread evenly over its time. */
const EVENLY = Math.log(1 / 0.9);
/** The window after entering in which a rider's bursts are searched, in cadences. */
const FROM = -FARTHEST_FROM_TAP;
const UNTIL = FARTHEST_FROM_TAP + MAX_RIDE;

/**
 * Writes how well the bursts from one burst on lie where riders pass, by the number of bursts until they end, as
 * logarithms. The delay of the tap and the rider's pace are unknown: the middle of a ride estimates them, and so its
 * ends. Fills as many values as the given array holds.
 */
export function passingFits(bursts: readonly Burst[], course: Course, cadence: number) {
  const seen = new Map([...course].map(([camera, { density }]) => [camera, density.logs.map(oddsOf)]));
  const numbers = numbered(course);
  const { more, none } = numbers;
  const before = justBefore(bursts, cadence);
  const near = stretchOf(bursts);
  const after = (manners: readonly Manner[]) => {
    const chances = Float64Array.from(manners, ({ chance }) => chance);
    const anywhere = Math.log(chances.reduce((sum, chance) => sum + chance, 0));
    const begun = chances.map((chance) => chance * none);
    const riders = {
      weights: chances.slice(),
      passed: new Uint8Array(manners.length * (more.length / 3)),
      more,
      before,
    };
    const tables = new Map<number, Table>();
    return (entry: number, first: number, fits: Float64Array): Float64Array => {
      if (seen.size === 0) return fits.fill(anywhere);
      let table = tables.get(entry);
      if (!table) tables.set(entry, (table = tableOf(entry, manners)));
      riders.weights.set(begun);
      riders.passed.fill(0);
      return along(table, riders, first, fits);
    };
  };

  /** Returns the odds of each burst by the rider's manner. */
  function tableOf(entry: number, manners: readonly Manner[]): Table {
    const [after, until] = [entry + FROM * cadence, entry + UNTIL * cadence];
    const { begin, end } = near(after, until);
    const values = new Float64Array((end - begin) * manners.length).fill(MIN_ODDS);
    const stations = new Uint8Array(values.length);
    let cell = 0;
    for (let at = begin; at < end; at++) {
      const { camera, from } = bursts[at]!;
      if (from <= after || from > until) {
        cell += manners.length;
        continue;
      }
      const ofCamera = seen.get(camera);
      const stationsOfCamera = numbers.at.get(camera);
      const share = (from - entry) / cadence;
      for (const manner of manners) {
        const place = Math.floor((usualShare(share, manner) - PLACES.low) / PLACES.width);
        const value = ofCamera ? ofCamera[place] : 1;
        if (value !== undefined) values[cell] = value;
        stations[cell] = stationsOfCamera?.[place] ?? 0;
        cell++;
      }
    }
    return { begin, end, values, stations };
  }
  return { afterTap: after(MANNERS), afterEntry: after(PACES) };
}

/** Numbers the stations of all cameras from 1; 0 means none. */
function numbered(course: Course) {
  const at = new Map<string, Uint8Array>();
  const more = [1, 1, 1];
  let none = 1;
  for (const [camera, { stations }] of course) {
    const before = more.length / 3;
    at.set(
      camera,
      stations.at.map((station) => before + station),
    );
    for (const steps of stations.more) more.push(...steps);
    for (const share of stations.none) none *= share;
  }
  return { at, more: Float64Array.from(more), none };
}

/**
 * Returns the stretch of bursts that begin between two moments. An answer may cut a burst, so that it stands before an
 * earlier burst of another camera. Therefore moments use the latest up to a burst and the earliest from a burst on.
 */
function stretchOf(bursts: readonly Burst[]) {
  const latest = Float64Array.from(bursts, ({ from }) => from);
  const earliest = latest.slice();
  for (let at = 1; at < latest.length; at++) latest[at] = Math.max(latest[at]!, latest[at - 1]!);
  for (let at = earliest.length - 2; at >= 0; at--) earliest[at] = Math.min(earliest[at]!, earliest[at + 1]!);
  return (after: number, until: number) => {
    const begin = placeOf(latest, after);
    return { begin, end: Math.max(begin, placeOf(earliest, until)) };
  };
}

/** Returns the position of the first later moment in rising moments. */
function placeOf(moments: Float64Array, seconds: number): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moments[middle]! > seconds) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Table {
  /** The first burst, and the burst after the last. */
  begin: number;
  end: number;
  values: Float64Array;
  stations: Uint8Array;
}

interface Riders {
  /** By manner. */
  weights: Float64Array;
  /** The bursts of a rider with this manner at each station: none, one or more. */
  passed: Uint8Array;
  /** Three values per station: the weight of one more burst. */
  more: Float64Array;
  /** For each burst the burst that it forms one sighting with; -1 for none. */
  before: Int32Array;
}

/** @param riders the state before the first burst; changed in place */
function along(
  table: Table,
  { weights, passed, more, before }: Riders,
  first: number,
  fits: Float64Array,
): Float64Array {
  const { begin, end, values, stations } = table;
  const count = weights.length;
  for (let nth = 0; nth < fits.length; nth++) {
    const isNear = first + nth >= begin && first + nth < end;
    const isStillThere = before[first + nth]! >= first;
    const row = (first + nth - begin) * count;
    let sum = 0;
    for (let at = 0; at < count; at++) {
      if (isNear && isStillThere) weights[at]! *= values[row + at]!;
      else if (isNear) {
        const station = stations[row + at]!;
        const times = passed[station * count + at]!;
        if (times < 2) passed[station * count + at] = times + 1;
        weights[at]! *= values[row + at]! * more[3 * station + times]!;
      } else weights[at]! *= MIN_ODDS;
      sum += weights[at]!;
    }
    fits[nth] = Math.log(sum);
  }
  return fits;
}

const oddsOf = (log: number) => Math.exp(Math.max(MIN_FITTING, log - EVENLY));
const MIN_ODDS = Math.exp(MIN_FITTING);
