import { sorted } from '../wire/lists/sorted.ts';

/**
 * A race's photo numbers in compact form for the race item: ascending runs, `1-40,42,50-61`. Photographers number their
 * files consecutively, so a few dozen characters hold thousands of photos. A race page needs no second query for the
 * starts' photos.
 */

/** Runs in the format of a request. */
export const RUNS = /^\d{1,15}(?:-\d{1,15})?(?:,\d{1,15}(?:-\d{1,15})?)*$/;

/** The maximum length of a start's runs in a request: about 300 gaps of a second camera. */
export const MAX_RUNS_LENGTH = 8000;

/** Turns numbers (any order, duplicates allowed) into ascending runs. */
export function encodePhotoNumbers(numbers: Iterable<number>): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const runs: string[] = [];
  for (let start = 0; start < sorted.length;) {
    let end = start;
    while (sorted[end + 1] === sorted[end]! + 1) end++;
    runs.push(end === start ? `${sorted[start]}` : `${sorted[start]}-${sorted[end]}`);
    start = end + 1;
  }
  return runs.join(',');
}

/** Consecutive numbers, both ends inclusive. */
export interface NumberRun {
  first: number;
  last: number;
}

/** Reads runs from text. An empty string has no runs. */
export function runsOf(runs: string): NumberRun[] {
  if (runs === '') return [];
  return runs.split(',').map((run) => {
    const [first, last = first] = run.split('-').map(Number);
    return { first: first!, last: last! };
  });
}

/** Counts the numbers of the runs. */
export const countOfRuns = (runs: string): number =>
  runsOf(runs).reduce((sum, { first, last }) => sum + last - first + 1, 0);

/** Turns runs into ascending numbers. An empty string has no photos. */
export const decodePhotoNumbers = (runs: string): number[] =>
  runsOf(runs).flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** Returns the same numbers in as few runs as possible, ascending. */
export function joinRuns(runs: readonly NumberRun[]): NumberRun[] {
  const joint: NumberRun[] = [];
  for (const run of sorted(runs, (a, b) => a.first - b.first)) {
    const before = joint.at(-1);
    if (before && run.first <= before.last + 1) before.last = Math.max(before.last, run.last);
    else joint.push({ ...run });
  }
  return joint;
}

/** Tells whether `all` contains every number of `some`. A reversed run has no numbers. */
export function containsRuns(all: readonly NumberRun[], some: readonly NumberRun[]): boolean {
  const joint = joinRuns(all);
  return some.every(
    (run) => run.first <= run.last && joint.some(({ first, last }) => first <= run.first && run.last <= last),
  );
}

/** Writes runs as text that `runsOf` reads. */
export const writeRuns = (runs: readonly NumberRun[]): string =>
  runs.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
