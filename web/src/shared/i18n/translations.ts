import type { InitOptions } from 'i18next';
import { defaultLanguage, languages } from './language.ts';

/**
 * How texts are found, on the server and in the browser alike. Italian, the fallback (`spec/storefront.md §9`), is for wishes
 * that the shop does not speak; both languages have every key (a test sees to it).
 */
export const translations = {
  fallbackLng: (wish: string) => (languages.some((known) => known === wish) ? [] : [defaultLanguage]),
  supportedLngs: languages,
  defaultNS: 'common',
  /** Most of what `errors` says is of use only where something is asked of the shop, and comes there (`texts.ts`). */
  fallbackNS: 'refusals',
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  appendNamespaceToMissingKey: true,
  /** `spec/storefront.md §8`: a key that nobody translated is logged, and shown as its default or, without one, as itself. */
  parseMissingKeyHandler: (key: string, words?: string): string => {
    console.warn(`There is no text for ${key}.`);
    return words ?? key;
  },
} satisfies InitOptions;
