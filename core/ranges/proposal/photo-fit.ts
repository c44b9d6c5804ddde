/**
 * Tells from the cameras' clocks whether photos are of this race. A wrong clock looks like a card of another race, so
 * an admin decides.
 */
export type Fit =
  | 'fits'
  /** No photo has a time: a proposal is impossible. */
  | 'no_times'
  /** Most photos are of another day. */
  | 'other_day'
  /** On the race's day, but not while its riders were in the ring. */
  | 'other_time';

export interface PhotoFit {
  fit: Fit;
  /** The times of the first and the last photo, without outliers, in wall clock ms; null without times. */
  taken: { first: number; last: number } | null;
}

const DAY_MS = 86_400_000;
const HALF_HOUR_MS = 1_800_000;

/**
 * @param taken of each photo, in ms of the wall clock read as UTC; null when its file contains no time
 * @param raceDate `2026-08-21`
 * @param entered the times of the entries into the ring, by the same kind of clock
 */
export function judgePhotoFit(
  taken: readonly (number | null)[],
  raceDate: string,
  entered: readonly number[],
): PhotoFit {
  const times = taken.filter((time) => time !== null).sort((a, b) => a - b);
  if (times.length === 0) return { fit: 'no_times', taken: null };
  const middle = times[times.length >> 1]!;
  const near = times.filter((time) => Math.abs(time - middle) < DAY_MS);
  const span = { first: near[0]!, last: near.at(-1)! };
  const day = Date.parse(`${raceDate}T00:00:00Z`);
  const onDay = times.filter((time) => day <= time && time < day + DAY_MS).length;
  if (2 * onDay < times.length) return { fit: 'other_day', taken: span };
  return { fit: entered.length > 0 && isApart(span, entered) ? 'other_time' : 'fits', taken: span };
}

/** Tells whether almost no photo is from the time of the rides. */
function isApart({ first, last }: { first: number; last: number }, entered: readonly number[]): boolean {
  const [from, to] = [Math.min(...entered) - HALF_HOUR_MS, Math.max(...entered) + HALF_HOUR_MS];
  return last < from || to < first;
}
