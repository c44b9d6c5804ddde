import type { Promise } from './conditions.ts';

/** What is promised of classes of a kind, as shares; of the time, ms of one proposal. */
interface Promised {
  atOnce?: number;
  answered?: number;
  calibration: number;
  slowest: number;
}

/** Confidence is true within so much, and a class of 120 starts and 3,000 photos takes no longer. */
const always = { calibration: 0.05, slowest: 2000 };

export const promises: Record<Promise, Promised> = {
  /** After one answer for three starts at most. */
  timed: { atOnce: 0.8, answered: 0.99, ...always },
  /** After eight answers at most. */
  numbered: { atOnce: 0.8, answered: 0.99, ...always },
  neither: { answered: 0.97, ...always },
  none: always,
};

/** The figure, what was promised of it, and whether it was kept; of some figures a larger one is better. */
export function judged(text: string, value: number, promised: number | undefined, isAtLeast: boolean): string {
  if (promised === undefined) return text;
  return `${text} ${(isAtLeast ? value >= promised : value <= promised) ? 'kept' : '**missed**'}`;
}
