const FORMS = /^([01]?\d|2[0-3])[:.]([0-5]\d)[:.]([0-5]\d)(?:[.,](\d{1,3}))?$/;

/**
 * Ms since midnight of `10:12:33`, `10.12.33` or `10:12:33.5`; undefined for anything else, and for a time without its seconds: within a minute one rider
 * leaves and the next one enters.
 */
export function timeOfDay(text: string): number | undefined {
  const [, hours, minutes, seconds, fraction = ''] = FORMS.exec(text) ?? [];
  if (hours === undefined) return undefined;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Nobody rides on after it, nor begins before. */
const MORNING_MS = 5 * HOUR_MS;
/** Of a class that began that early somebody would ride in between. */
const EVENING_BEFORE_MS = 12 * HOUR_MS;

/**
 * Ms since the midnight with which the class's day began, for its times of the day: in a class that runs on past midnight those of the small hours are the
 * next day's. That shows by others of the class, more than twelve hours later on the clock.
 * @param others times of the class, as `time` is
 */
export function timeInClass(time: number, others: readonly number[]): number {
  const runsOn = time < MORNING_MS && others.some((other) => other - time > EVENING_BEFORE_MS);
  return runsOn ? time + DAY_MS : time;
}

/** The first and the last of a class's times of the day as a clock on the wall shows them, `10:12:33`; undefined for none. */
export function spanOfTimes(times: readonly number[]): { first: string; last: string } | undefined {
  const sorted = times.map((time) => timeInClass(time, times)).sort((a, b) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined ? undefined : { first: onTheWall(first), last: onTheWall(last) };
}

const onTheWall = (time: number) => new Date(time).toISOString().slice(11, 19);
