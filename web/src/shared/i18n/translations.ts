import type { InitOptions } from 'i18next';

/** How texts are found, on the server and in the browser alike. Every language has every text (a test sees to it), and none speaks for another. */
export const translations = {
  fallbackLng: false,
  defaultNS: 'common',
  /** Most of what `errors` says is of use only where something is asked of the shop, and is a file of its own. */
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
