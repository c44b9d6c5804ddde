import type { Language } from '../../../../core/contract/fields.ts';

/** Dates are days at the showground (`2026-08-21`), not moments: they are read and written in UTC so that no time zone moves them. */
const day = (isoDate: string): Date => new Date(`${isoDate}T00:00:00Z`);

const formatter = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });

/** `21–23 agosto 2026`; one day when both ends are the same, or the end is missing or earlier. */
export function formatDateRange(start: string, end: string, language: Language): string {
  const format = formatter(language, { day: 'numeric', month: 'long', year: 'numeric' });
  if (end <= start) return format.format(day(start));
  // Some languages' ranges write the first day as `09`, where a single date has `9`.
  return format
    .formatRangeToParts(day(start), day(end))
    .map(({ type, value }) => (type === 'day' ? String(Number(value)) : value))
    .join('');
}

/** `venerdì 21 agosto` */
export function formatDay(isoDate: string, language: Language): string {
  return formatter(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(day(isoDate));
}

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

/** `21 ago 2026, 09:12:05` in Switzerland, of seconds since 1970. */
export function formatMoment(epochSeconds: number, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/Zurich',
  }).format(new Date(epochSeconds * 1000));
}
