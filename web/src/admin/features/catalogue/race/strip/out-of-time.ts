import type { RacePhoto } from '../../../../../../../core/photos/contract/photo-jobs.ts';

/** `2026-08-21T10:12:33`: not every file is more exact, and the order within a second does not matter. */
const TO_THE_SECOND = 19;

/**
 * Returns the positions of photos that stand out of time in a camera's line. Examples: copies behind the card's last
 * number, late photos from a phone, a card that arrived before an earlier one.
 */
export function outOfTime(photos: readonly Pick<RacePhoto, 'moment'>[]): Set<number> {
  const timed = photos.flatMap(({ moment }, place) =>
    moment === null ? [] : [{ place, at: moment.slice(0, TO_THE_SECOND) }],
  );
  return new Set(outsideTheRun(timed.map(({ at }) => at)).map((i) => timed[i]!.place));
}

/**
 * Returns the positions of the values that are not in the longest run of values that never fall. A single wrong value
 * is therefore one position and not all behind it.
 */
export function outsideTheRun<T extends string | number>(values: readonly T[]): number[] {
  // For each length, the run that begins with the highest value: its first value, as a position. The search goes
  // backwards: of two runs of equal length, the one with the lower positions counts.
  const begins: number[] = [];
  const next: (number | undefined)[] = [];
  for (let at = values.length - 1; at >= 0; at--) {
    const length = firstBehind(begins, (begin) => values[begin]! < values[at]!);
    begins[length] = at;
    next[at] = begins[length - 1];
  }
  const run = new Set<number>();
  for (let at = begins.at(-1); at !== undefined; at = next[at]) run.add(at);
  return values.flatMap((_, at) => (run.has(at) ? [] : [at]));
}

/** Returns the first index where `holds` is true. It must be true from there to the end. */
function firstBehind(list: readonly number[], holds: (one: number) => boolean): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(list[middle]!)) to = middle;
    else from = middle + 1;
  }
  return from;
}
