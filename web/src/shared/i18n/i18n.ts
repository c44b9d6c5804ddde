import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../../../core/contract/fields.ts';
import { chooseLanguage, detectLanguage, keepLanguage } from './language.ts';
import { firstNamespaces, portionOf, type Portion, type Texts } from './texts.ts';
import { translations } from './translations.ts';

type Load = () => Promise<{ default: Texts }>;

/** Each is fetched once. */
const files: Record<Language, Record<Portion, Load>> = {
  it: {
    first: () => import('./texts-it.ts'),
    refusals: () => import('./texts-it-refusals.ts'),
    sale: () => import('./texts-it-sale.ts'),
    auth: () => import('./texts-it-auth.ts'),
    account: () => import('./texts-it-account.ts'),
    later: () => import('./texts-it-later.ts'),
  },
  de: {
    first: () => import('./texts-de.ts'),
    refusals: () => import('./texts-de-refusals.ts'),
    sale: () => import('./texts-de-sale.ts'),
    auth: () => import('./texts-de-auth.ts'),
    account: () => import('./texts-de-account.ts'),
    later: () => import('./texts-de-later.ts'),
  },
};

const localeFiles = {
  type: 'backend' as const,
  init: () => undefined,
  read: async (language: string, namespace: string) => {
    const { default: texts } = await files[chooseLanguage([language])][portionOf(namespace)]();
    return texts[namespace] ?? {};
  },
};

/** Undefined on the server. */
let starting: Promise<unknown> | undefined;

/** Resolves with the visitor's language when the texts of the first pages are there, so that nothing is ever shown untranslated. */
export async function startTranslations(): Promise<Language> {
  i18next.on('languageChanged', keepLanguage);
  starting = i18next
    .use(localeFiles)
    .use(initReactI18next)
    .init({ ...translations, lng: detectLanguage(), ns: [...firstNamespaces] });
  await starting;
  return chooseLanguage([i18next.resolvedLanguage]);
}

/** More of the texts. A page waits for those that it needs while its code is fetched. The server has them all from the start. */
export async function loadTexts(portion: Portion): Promise<void> {
  if (!starting) return;
  await starting;
  const { default: texts } = await files[chooseLanguage([i18next.resolvedLanguage])][portion]();
  await i18next.loadNamespaces(Object.keys(texts));
}
