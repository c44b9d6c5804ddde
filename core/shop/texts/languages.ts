/**
 * The languages that the shop speaks, each by its own name. What it says in one stands in `locales/<code>`, the words of pages, mails and
 * payments alike (`docs/languages.md`).
 */
export const languageNames = { it: 'Italiano', de: 'Deutsch' } as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as readonly Language[];

/** For who speaks none of them (`spec/storefront.md §9`). */
export const defaultLanguage: Language = 'it';

/** The language of a tag: `de` for `de`, `de-CH` and `DE_at`; undefined for one that the shop does not speak. */
export function spokenLanguage(tag: string | null | undefined): Language | undefined {
  const [code] = (tag ?? '').toLowerCase().split(/[-_]/);
  return languages.find((language) => language === code);
}
