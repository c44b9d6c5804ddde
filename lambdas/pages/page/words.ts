import type { Language } from '../../../core/wire/languages.ts';
import { inEveryLanguage } from '../../../core/shop/texts/words.ts';
import type italian from '../../../locales/it/server/pages.json';

/** Titles and descriptions of pages for search engines and messengers. The titles are those of the pages themselves. */
export const pageWords = await inEveryLanguage<typeof italian>(
  (language) => import(`../../../locales/${language}/server/pages.json`, { with: { type: 'json' } }),
);

/** Returns `21–23 agosto 2026`: days at the showground, in no time zone. */
export function dateRange(start: string, end: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
  const day = (iso: string) => new Date(`${iso}T00:00:00Z`);
  return end <= start ? format.format(day(start)) : format.formatRange(day(start), day(end));
}
