const HOUR_MS = 3_600_000;

/**
 * The day that it is in Switzerland at that moment, as `2026-08-21`. Reckoned by the rule for summer time (in force since 1996):
 * a phone takes long to look a time zone up, and the home page cannot wait.
 */
export function swissDay(moment: Date): string {
  const year = moment.getUTCFullYear();
  const summer = moment.getTime() >= lastSunday(year, 2) && moment.getTime() < lastSunday(year, 9);
  return new Date(moment.getTime() + (summer ? 2 : 1) * HOUR_MS).toISOString().slice(0, 10);
}

/** The month's last Sunday at one o'clock UTC, when the clocks change. Months count from 0. */
function lastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1);
}
