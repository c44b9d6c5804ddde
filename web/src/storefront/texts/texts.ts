import i18next from 'i18next';
import type { Language } from '../../../../core/languages.ts';
import type { Portion } from '../../../../core/texts-file.ts';
import { chooseLanguage } from '../../shared/i18n/language.ts';
import { namespaceOf, type Words } from '../../shared/i18n/texts.ts';
import { translations } from '../../shared/i18n/translations.ts';
import { detectLanguage, keepLanguage } from './visitor-language.ts';

/** `./it/web/sale/cart.json`. The build makes one file of a folder (`web/vite.config.ts`), which is fetched once. */
const files = import.meta.glob<Words>('./*/web/*/*.json', { base: '../../../../locales', import: 'default' });

/** Of one folder of a language, or of all. */
const pathsOf = (language: string, folder: Portion | '' = ''): string[] =>
  Object.keys(files).filter((path) => path.startsWith(`./${language}/web/${folder}`));

const localeFiles = {
  type: 'backend' as const,
  init: () => undefined,
  read: (language: string, namespace: string) =>
    files[pathsOf(language).find((path) => namespaceOf(path) === namespace)!]!(),
};

/** Undefined on the server. */
let starting: Promise<unknown> | undefined;

const shownLanguage = () => chooseLanguage([i18next.resolvedLanguage]);

/** Resolves with the visitor's language when the texts of the first pages are there, so that nothing is ever shown untranslated. */
export async function startTranslations(): Promise<Language> {
  const lng = detectLanguage();
  i18next.on('languageChanged', keepLanguage);
  starting = i18next.use(localeFiles).init({ ...translations, lng, ns: pathsOf(lng, 'first').map(namespaceOf) });
  await starting;
  return lng;
}

/** More of the texts. A page waits for those that it needs while its code is fetched. The server has them all from the start. */
export async function loadTexts(portion: Portion): Promise<void> {
  if (!starting) return;
  await starting;
  const paths = pathsOf(shownLanguage(), portion);
  await Promise.all(paths.map((path) => files[path]!()));
  await i18next.loadNamespaces(paths.map(namespaceOf));
}
