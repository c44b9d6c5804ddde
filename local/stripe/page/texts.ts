import type { Language } from '../../../core/wire/languages.ts';
import { inEveryLanguage } from '../../../core/shop/texts/words.ts';
import english from './english.json' with { type: 'json' };

/** The shop's languages, and English for all others. */
export type PageLanguage = Language | 'en';

/** The texts of the pages. */
export const texts: Record<PageLanguage, typeof english> = {
  en: english,
  ...(await inEveryLanguage<typeof english>(
    (language) => import(`../../../locales/${language}/local/payment-page.json`, { with: { type: 'json' } }),
  )),
};

/** Returns the session's locale. With `auto`, or without one, the browser's first language that the page supports. */
export function pageLanguage(locale: string | null, acceptLanguage: string | undefined): PageLanguage {
  const wanted =
    locale === null || locale === 'auto'
      ? (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
      : [locale.slice(0, 2)];
  return wanted.find((code): code is PageLanguage => code in texts) ?? 'en';
}
