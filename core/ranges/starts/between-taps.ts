/** What the ring's times of others say of a start that nobody tapped: whether there is room for it, and when it can have entered. */

/** Between two taps so close, in cadences, nobody else has ridden; between two a little farther apart seldom. */
const NO_ROOM = 1.4;
const LITTLE_ROOM = 1.65;

/** For each turn how much likelier its neighbours' taps make it that it rode: 1 where they say nothing. */
export function roomBetween(sequence: readonly number[], taps: readonly (number | null)[], cadence: number): number[] {
  const times = sequence.map((place) => taps[place] ?? null);
  return times.map((tap, at) => {
    const before = times.slice(0, at).findLast((time) => time !== null);
    const after = times.slice(at + 1).find((time) => time !== null);
    if (tap !== null || before === undefined || before === null || after === undefined || after === null) return 1;
    const between = (after - before) / cadence;
    return between < NO_ROOM ? 0.03 : between < LITTLE_ROOM ? 0.3 : 1.3;
  });
}

/** Nobody enters sooner after another. */
const CLOSEST = 0.55;

export interface Entry {
  from: number;
  to: number;
}

/** For each turn when it can have entered: between its neighbours' taps, which may be missing on a side; null without any. */
export function entriesBetween(
  sequence: readonly number[],
  taps: readonly (number | null)[],
  cadence: number,
): (Entry | null)[] {
  const times = sequence.map((place) => taps[place] ?? null);
  return times.map((_, at) => {
    const before = times.slice(0, at).findLast((time) => time !== null) ?? -Infinity;
    const after = times.slice(at + 1).find((time) => time !== null) ?? Infinity;
    if (before === -Infinity && after === Infinity) return null;
    const [from, to] = [before + CLOSEST * cadence, after - CLOSEST * cadence];
    return from < to ? { from, to } : { from: (from + to) / 2 - 1, to: (from + to) / 2 + 1 };
  });
}
