import type { Plugin } from 'vite';
import { languages, type Language } from '../core/wire/languages.ts';
import type { DateWords } from './src/shared/format/date-words.ts';

const NAME = 'virtual:date-words';

const days = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));

type Part = Intl.DateTimeFormatPart & Partial<Intl.DateTimeRangeFormatPart>;

/** Returns a pattern such as `{day}–{lastDay} {month} {year}`. */
const pattern = (parts: readonly Part[]): string =>
  parts
    .map(({ type, value, source }) => {
      if (type === 'literal') return value;
      return source === 'endRange' ? `{last${type[0]!.toUpperCase()}${type.slice(1)}}` : `{${type}}`;
    })
    .join('');

const word = (parts: readonly Part[], wanted: Part['type']): string => parts.find(({ type }) => type === wanted)!.value;

/** Returns a language's formats for days, from its `Intl`. */
function wordsOf(language: Language): DateWords {
  const formatter = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  const whole = formatter(days);
  const ofWeek = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
  const range = (from: Date, to: Date) => pattern(whole.formatRangeToParts(from, to));
  return {
    months: Array.from({ length: 12 }, (_, at) => word(whole.formatToParts(utc(2026, at + 1, 2)), 'month')),
    // 4 January 2026 is a Sunday.
    weekdays: Array.from({ length: 7 }, (_, at) => word(ofWeek.formatToParts(utc(2026, 1, 4 + at)), 'weekday')),
    weekday: pattern(ofWeek.formatToParts(utc(2026, 1, 4))),
    day: pattern(whole.formatToParts(utc(2026, 8, 2))),
    inMonth: range(utc(2026, 8, 2), utc(2026, 8, 3)),
    inYear: range(utc(2026, 8, 2), utc(2026, 9, 3)),
    overYears: range(utc(2026, 12, 2), utc(2027, 1, 3)),
  };
}

/**
 * Provides the module of that name: each language's formats for days. A browser's own `Intl` takes a phone 50 ms before
 * its first date.
 */
export const dateWords: Plugin = {
  name: 'date-words',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) =>
    id === `\0${NAME}`
      ? `export default ${JSON.stringify(Object.fromEntries(languages.map((code) => [code, wordsOf(code)])))};`
      : undefined,
};
