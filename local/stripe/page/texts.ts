import type { Language } from '../../../core/shop/texts/languages.ts';
import { inEveryLanguage } from '../../../core/shop/texts/words.ts';
import english from './english.json' with { type: 'json' };

/** Those of the shop, and English for who speaks none of them. */
export type PageLanguage = Language | 'en';

/** What the pages say. */
export const texts: Record<PageLanguage, typeof english> = {
  en: english,
  ...(await inEveryLanguage<typeof english>(
    (language) => import(`../../../locales/${language}/local/payment-page.json`, { with: { type: 'json' } }),
  )),
};

/** The session's locale; with `auto`, or none, the first language of the browser that the page speaks. */
export function pageLanguage(locale: string | null, acceptLanguage: string | undefined): PageLanguage {
  const wanted =
    locale === null || locale === 'auto'
      ? (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
      : [locale.slice(0, 2)];
  return wanted.find((code): code is PageLanguage => code in texts) ?? 'en';
}
