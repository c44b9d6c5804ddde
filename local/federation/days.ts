const DAY_MS = 24 * 3600 * 1000;

/** Adds whole days to `2026-08-21`, or subtracts them. */
export const daysFrom = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
