/**
 * A race's photo numbers in the compact form that the race item carries: ascending runs, `1-40,42,50-61`.
 * Photographers number their files consecutively, so thousands of photos fit into a few dozen characters,
 * and a race page needs no second query to know who has how many.
 */

/** Runs as a request may bring them. */
export const RUNS = /^\d{1,15}(?:-\d{1,15})?(?:,\d{1,15}(?:-\d{1,15})?)*$/;

/** Longest text of a start's runs that a request brings: some 300 gaps of a second camera. */
export const MAX_RUNS_LENGTH = 8000;

/** Numbers (any order, duplicates allowed) to ascending runs. */
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

/** The runs themselves. An empty string is none. */
export function runsOf(runs: string): NumberRun[] {
  if (runs === '') return [];
  return runs.split(',').map((run) => {
    const [first, last = first] = run.split('-').map(Number);
    return { first: first!, last: last! };
  });
}

/** How many numbers the runs are. */
export const countOfRuns = (runs: string): number =>
  runsOf(runs).reduce((sum, { first, last }) => sum + last - first + 1, 0);

/** Runs back to ascending numbers. An empty string is no photos. */
export const decodePhotoNumbers = (runs: string): number[] =>
  runsOf(runs).flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** The same numbers in as few runs as they need, ascending. */
export function joinRuns(runs: readonly NumberRun[]): NumberRun[] {
  const joint: NumberRun[] = [];
  for (const run of runs.toSorted((a, b) => a.first - b.first)) {
    const before = joint.at(-1);
    if (before && run.first <= before.last + 1) before.last = Math.max(before.last, run.last);
    else joint.push({ ...run });
  }
  return joint;
}

/** Whether all numbers of the one are among those of the other. Ends that are the wrong way round are no numbers. */
export function containsRuns(all: readonly NumberRun[], some: readonly NumberRun[]): boolean {
  const joint = joinRuns(all);
  return some.every(
    (run) => run.first <= run.last && joint.some(({ first, last }) => first <= run.first && run.last <= last),
  );
}

/** Runs as text, which `runsOf` reads. */
export const writeRuns = (runs: readonly NumberRun[]): string =>
  runs.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
