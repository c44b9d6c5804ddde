import { defaultLanguage, languages, type Language } from '../../../core/wire/languages.ts';

/** Returns the ending of a page's address for a language: empty for the shop's first. */
export const inLanguage = (language: Language): string => (language === defaultLanguage ? '' : `?lang=${language}`);

/**
 * A page's addresses in all languages for search engines, in pages and the sitemap: `hreflang` and the address's
 * ending.
 */
export const alternates: readonly { hreflang: string; query: string }[] = [
  ...languages.map((language) => ({ hreflang: language, query: inLanguage(language) })),
  { hreflang: 'x-default', query: inLanguage(defaultLanguage) },
];
