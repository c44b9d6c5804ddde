import type { Language } from '../../../../core/wire/languages.ts';
import words from 'virtual:date-words';

/* Dates are days at the showground (`2026-08-21`), not moments: no time zone moves them. */

/** Returns the parts of a day, as words of the language. */
function partsOf(isoDate: string, language: Language): { day: string; month: string; year: string } {
  const [year = '', month, day] = isoDate.split('-');
  return { day: String(Number(day)), month: words[language].months[Number(month) - 1] ?? '', year };
}

const fill = (pattern: string, values: Record<string, string>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** Writes `21–23 agosto 2026`; a single day when both ends are equal, or the end is missing or earlier. */
export function formatDateRange(start: string, end: string, language: Language): string {
  const from = partsOf(start, language);
  const { day, inMonth, inYear, overYears } = words[language];
  if (end <= start) return fill(day, from);
  const to = partsOf(end, language);
  const pattern = from.year !== to.year ? overYears : from.month !== to.month ? inYear : inMonth;
  return fill(pattern, { ...from, lastDay: to.day, lastMonth: to.month, lastYear: to.year });
}

/** Writes `venerdì 21 agosto`. */
export function formatDay(isoDate: string, language: Language): string {
  const { weekday, weekdays } = words[language];
  const of = new Date(`${isoDate}T00:00:00Z`).getUTCDay();
  return fill(weekday, { ...partsOf(isoDate, language), weekday: weekdays[of] ?? '' });
}
