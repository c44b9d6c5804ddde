/** Whether photos are of this race, by what their cameras' clocks say: a wrong clock looks like a card of another race, so that a person decides. */
export type Fit =
  | 'fits'
  /** No camera says when: there is nothing to propose from. */
  | 'no_times'
  /** Most were taken on another day. */
  | 'other_day'
  /** On its day, but not while its riders were in the ring. */
  | 'other_time';

export interface PhotoFit {
  fit: Fit;
  /** When the first and the last photo were taken, the wildest dates left out, as wall clock ms; null when no camera says. */
  taken: { first: number; last: number } | null;
}

const DAY_MS = 86_400_000;
const HALF_HOUR_MS = 1_800_000;

/**
 * @param taken of each photo, in ms of the wall clock read as UTC; null when its file does not say
 * @param raceDate `2026-08-21`
 * @param entered when riders entered the ring, by the same kind of clock
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

/** Whether hardly a photo was taken while somebody rode. */
function isApart({ first, last }: { first: number; last: number }, entered: readonly number[]): boolean {
  const [from, to] = [Math.min(...entered) - HALF_HOUR_MS, Math.max(...entered) + HALF_HOUR_MS];
  return last < from || to < first;
}
