import { findLast } from '../../wire/lists/find-last.ts';

/** The evidence of other starts' taps about an untapped start: room for it, and its possible entering time. */

/** Between taps this close, in cadences, no other start rode; between slightly wider ones it is rare. */
const NO_ROOM = 1.4;
const LITTLE_ROOM = 1.65;

/** Returns for each turn the odds from its neighbours' taps that it rode; 1 without evidence. */
export function roomBetween(sequence: readonly number[], taps: readonly (number | null)[], cadence: number): number[] {
  const times = sequence.map((place) => taps[place] ?? null);
  return times.map((tap, at) => {
    const before = findLast(times.slice(0, at), (time) => time !== null);
    const after = times.slice(at + 1).find((time) => time !== null);
    if (tap !== null || before === undefined || before === null || after === undefined || after === null) return 1;
    const between = (after - before) / cadence;
    return between < NO_ROOM ? 0.03 : between < LITTLE_ROOM ? 0.3 : 1.3;
  });
}

/** No start enters sooner after another. */
const CLOSEST = 0.55;

export interface Entry {
  from: number;
  to: number;
}

/**
 * Returns the possible entering times of each turn, between its neighbours' taps. A side without a tap is open; null
 * without any tap.
 */
export function entriesBetween(
  sequence: readonly number[],
  taps: readonly (number | null)[],
  cadence: number,
): (Entry | null)[] {
  const times = sequence.map((place) => taps[place] ?? null);
  return times.map((_, at) => {
    const before = findLast(times.slice(0, at), (time) => time !== null) ?? -Infinity;
    const after = times.slice(at + 1).find((time) => time !== null) ?? Infinity;
    if (before === -Infinity && after === Infinity) return null;
    const [from, to] = [before + CLOSEST * cadence, after - CLOSEST * cadence];
    return from < to ? { from, to } : { from: (from + to) / 2 - 1, to: (from + to) / 2 + 1 };
  });
}
