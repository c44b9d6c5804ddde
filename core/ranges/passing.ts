import type { Burst } from './bursts.ts';
import { LEAST_FITTING, PLACES, type Course } from './course.ts';
import { MANNERS, PACES, usualShare, type Manner } from './manners.ts';

/** Bursts of a ride spread over all of its time. */
const EVENLY = Math.log(1 / 0.9);
/** Before its rider entered nobody rides, and much later neither: bursts there are of no place, in cadences. */
const FROM = -2.5;
const UNTIL = 4.5;

/**
 * How well the bursts from one on lie where riders pass, by how many bursts later they end, as logarithms. How late the tap was and how fast the rider is are open:
 * the middle of a ride says it, and so where its ends are.
 */
export function passingFits(bursts: readonly Burst[], course: Course, cadence: number) {
  const odds = new Map([...course].map(([camera, density]) => [camera, density.logs.map(oddsOf)]));
  const after = (manners: readonly Manner[]) => {
    const tables = new Map<number, Table>();
    return (entry: number, first: number, lastEnd: number): Float64Array => {
      let table = tables.get(entry);
      if (!table) tables.set(entry, (table = tableOf(entry, manners)));
      return along(table, manners, first, lastEnd);
    };
  };

  /** The odds of each burst by the rider's manner. */
  function tableOf(entry: number, manners: readonly Manner[]): Table {
    const begin = Math.max(
      0,
      bursts.findIndex(({ from }) => from > entry + FROM * cadence),
    );
    const end = bursts.findLastIndex(({ from }) => from < entry + UNTIL * cadence) + 1;
    const table = { begin, values: new Float64Array(Math.max(0, end - begin) * manners.length).fill(LEAST_ODDS) };
    for (let at = begin; at < end; at++) {
      const { camera, from } = bursts[at]!;
      const ofCamera = odds.get(camera);
      manners.forEach((manner, nth) => {
        const place = Math.floor((usualShare((from - entry) / cadence, manner) - PLACES.low) / PLACES.width);
        const value = ofCamera ? ofCamera[place] : 1;
        if (value !== undefined) table.values[(at - begin) * manners.length + nth] = value;
      });
    }
    return table;
  }
  return { afterTap: after(MANNERS), afterEntry: after(PACES) };
}

interface Table {
  /** The burst with which it begins. */
  begin: number;
  values: Float64Array;
}

function along({ begin, values }: Table, manners: readonly Manner[], first: number, lastEnd: number): Float64Array {
  const weights = Float64Array.from(manners, ({ chance }) => chance);
  const logs = new Float64Array(lastEnd - first + 1);
  for (let at = first; at <= lastEnd; at++) {
    let sum = 0;
    const row = (at - begin) * weights.length;
    for (let nth = 0; nth < weights.length; nth++) sum += weights[nth]! *= values[row + nth] ?? LEAST_ODDS;
    logs[at - first] = Math.log(sum);
  }
  return logs;
}

const oddsOf = (log: number) => Math.exp(Math.max(LEAST_FITTING, log - EVENLY));
const LEAST_ODDS = Math.exp(LEAST_FITTING);
