/**
 * The languages of the shop, each with its own name. `locales/<code>` contains all texts of a language: pages, mails
 * and payments (`docs/languages.md`).
 */
export const languageNames = { it: 'Italiano', de: 'Deutsch' } as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as readonly Language[];

/** The language for visitors who speak none of them (`spec/storefront.md §9`). */
export const defaultLanguage: Language = 'it';

/** Returns the language of a tag: `de` for `de`, `de-CH` and `DE_at`; undefined for an unsupported one. */
export function spokenLanguage(tag: string | null | undefined): Language | undefined {
  const [code] = (tag ?? '').toLowerCase().split(/[-_]/);
  return languages.find((language) => language === code);
}
