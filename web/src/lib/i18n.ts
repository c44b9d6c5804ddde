import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../../core/contract/fields.ts';
import { chooseLanguage, defaultLanguage, detectLanguage, keepLanguage, languages } from './language.ts';
import { firstNamespaces, type Texts } from './texts.ts';

type Load = () => Promise<{ default: Texts }>;

/** Two files a language: what the first pages say, and what all others say. Each is fetched once. */
const files: Record<Language, { first: Load; later: Load }> = {
  it: { first: () => import('./texts-it.ts'), later: () => import('./texts-it-later.ts') },
  de: { first: () => import('./texts-de.ts'), later: () => import('./texts-de-later.ts') },
};

const localeFiles = {
  type: 'backend' as const,
  init: () => undefined,
  read: async (language: string, namespace: string) => {
    const { first, later } = files[chooseLanguage([language])];
    const { default: texts } = await (firstNamespaces.includes(namespace) ? first : later)();
    return texts[namespace] ?? {};
  },
};

/**
 * Resolves when the texts of the first pages are there, so that nothing is ever shown untranslated. Italian, the
 * fallback (`spec/storefront.md §9`), is for wishes that the shop does not speak; both languages have every key (a test sees to it).
 */
export async function startTranslations(): Promise<void> {
  i18next.on('languageChanged', keepLanguage);
  await i18next
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      lng: detectLanguage(),
      fallbackLng: (wish) => (languages.some((known) => known === wish) ? [] : [defaultLanguage]),
      supportedLngs: languages,
      ns: [...firstNamespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
}

/** The texts of all other pages. A page waits for them while its code is fetched. */
export async function loadAllTexts(): Promise<void> {
  const { default: texts } = await files[chooseLanguage([i18next.resolvedLanguage])].later();
  await i18next.loadNamespaces(Object.keys(texts));
}
