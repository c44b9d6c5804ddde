import type { Promise } from './conditions.ts';

/** The promises for a kind of race, as shares; the time in ms of one proposal. */
interface Promised {
  atOnce?: number;
  answered?: number;
  calibration: number;
  slowest: number;
}

/** The maximum error of the confidence, and the maximum time for a race of 120 starts and 3,000 photos. */
const always = { calibration: 0.05, slowest: 2000 };

export const promises: Record<Promise, Promised> = {
  /** After at most one answer per three starts. */
  timed: { atOnce: 0.8, answered: 0.99, ...always },
  /** After at most eight answers. */
  numbered: { atOnce: 0.8, answered: 0.99, ...always },
  neither: { answered: 0.97, ...always },
  none: always,
};

/** Returns the figure, its promise, and whether the promise was kept; for some figures a larger value is better. */
export function judged(text: string, value: number, promised: number | undefined, isAtLeast: boolean): string {
  if (promised === undefined) return text;
  return `${text} ${(isAtLeast ? value >= promised : value <= promised) ? 'kept' : '**missed**'}`;
}
