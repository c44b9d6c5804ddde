const FORMS = /^([01]?\d|2[0-3])[:.]([0-5]\d)[:.]([0-5]\d)(?:[.,](\d{1,3}))?$/;

/**
 * Reads `10:12:33`, `10.12.33` or `10:12:33.5` as ms since midnight. Returns undefined for other text, also for a time
 * without seconds: within a minute one rider leaves and the next one enters.
 */
export function timeOfDay(text: string): number | undefined {
  const [, hours, minutes, seconds, fraction = ''] = FORMS.exec(text) ?? [];
  if (hours === undefined) return undefined;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** No race continues after this time or begins before it. */
const MORNING_MS = 5 * HOUR_MS;
/** A race that began so early would have rides in between. */
const EVENING_BEFORE_MS = 12 * HOUR_MS;

/**
 * Returns ms since the midnight at which the race's day began. In a race that goes on past midnight, times after
 * midnight belong to the next day. Other times of the race, more than twelve hours later on the clock, prove it.
 * @param others times of the race, in the same unit
 */
export function timeInClass(time: number, others: readonly number[]): number {
  const runsOn = time < MORNING_MS && others.some((other) => other - time > EVENING_BEFORE_MS);
  return runsOn ? time + DAY_MS : time;
}

/** Returns the first and last time of a race in the format of a wall clock, `10:12:33`; undefined without times. */
export function spanOfTimes(times: readonly number[]): { first: string; last: string } | undefined {
  const sorted = times.map((time) => timeInClass(time, times)).sort((a, b) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined ? undefined : { first: onTheWall(first), last: onTheWall(last) };
}

const onTheWall = (time: number) => new Date(time).toISOString().slice(11, 19);
