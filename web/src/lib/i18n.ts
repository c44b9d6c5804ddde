import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, detectLanguage, keepLanguage, languages } from './language.ts';

const files = import.meta.glob<{ default: Record<string, unknown> }>('../locales/*/*.json');

/** Every feature has one file a language; its name is the namespace. */
const namespaces = [...new Set(Object.keys(files).map((path) => path.replace(/^.*\/|\.json$/g, '')))];

const localeFiles = {
  type: 'backend' as const,
  init: () => undefined,
  read: async (language: string, namespace: string) => {
    const load = files[`../locales/${language}/${namespace}.json`];
    return load ? (await load()).default : {};
  },
};

/** Resolves when the texts of the visitor's language are there, so that nothing is ever shown untranslated. */
export async function startTranslations(): Promise<void> {
  i18next.on('languageChanged', keepLanguage);
  await i18next
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      lng: detectLanguage(),
      fallbackLng: defaultLanguage,
      supportedLngs: languages,
      ns: namespaces,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
}
