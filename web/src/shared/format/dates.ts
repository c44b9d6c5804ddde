import type { Language } from '../../../../core/contract/fields.ts';

/** Dates are days at the showground (`2026-08-21`), not moments: they are read and written in UTC so that no time zone moves them. */
export const day = (isoDate: string): Date => new Date(`${isoDate}T00:00:00Z`);

export const formatter = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
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
