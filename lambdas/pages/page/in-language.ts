import { defaultLanguage, languages, type Language } from '../../../core/shop/texts/languages.ts';

/** What a page's address ends in for a language: nothing for the shop's first. */
export const inLanguage = (language: Language): string => (language === defaultLanguage ? '' : `?lang=${language}`);

/** A page's addresses in all languages, as pages and the sitemap name them to search engines: `hreflang`, and what the address ends in. */
export const alternates: readonly { hreflang: string; query: string }[] = [
  ...languages.map((language) => ({ hreflang: language, query: inLanguage(language) })),
  { hreflang: 'x-default', query: inLanguage(defaultLanguage) },
];
