import type { InitOptions } from 'i18next';

/**
 * The lookup of texts, the same on the server and in the browser. Every language has every text (a test checks it), so none falls back to another.
 */
export const translations = {
  fallbackLng: false,
  defaultNS: 'common',
  /** Most texts of `errors` are needed only after a request to the shop. They are a file of their own. */
  fallbackNS: 'refusals',
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  appendNamespaceToMissingKey: true,
  /** `spec/storefront.md §8`: an untranslated key is logged, and shown as its default or, without one, as itself. */
  parseMissingKeyHandler: (key: string, words?: string): string => {
    console.warn(`There is no text for ${key}.`);
    return words ?? key;
  },
} satisfies InitOptions;
