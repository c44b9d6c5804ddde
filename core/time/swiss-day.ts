const HOUR_MS = 3_600_000;

/**
 * Returns the day in Switzerland at that moment, as `2026-08-21`. Calculates summer time by its rule (in force since
 * 1996): a phone needs long to look up a time zone, and the home page cannot wait.
 */
export const swissDay = (moment: Date): string =>
  new Date(moment.getTime() + swissOffset(moment)).toISOString().slice(0, 10);

/** Returns the moment when the next day begins in Switzerland. */
export function startOfNextSwissDay(moment: Date): Date {
  const midnight = Date.parse(swissDay(moment)) + 24 * HOUR_MS;
  // The clocks never change around midnight.
  return new Date(midnight - swissOffset(new Date(midnight - 2 * HOUR_MS)));
}

/** Returns the moment when a day begins in Switzerland. @param day `2026-08-21` */
export const startOfSwissDay = (day: string): Date => startOfNextSwissDay(new Date(Date.parse(day) - 12 * HOUR_MS));

/** Returns the offset of Switzerland's clocks from UTC, in milliseconds. */
function swissOffset(moment: Date): number {
  const year = moment.getUTCFullYear();
  const summer = moment.getTime() >= lastSunday(year, 2) && moment.getTime() < lastSunday(year, 9);
  return (summer ? 2 : 1) * HOUR_MS;
}

/** Returns the month's last Sunday at one o'clock UTC, when the clocks change. Months count from 0. */
function lastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1);
}
