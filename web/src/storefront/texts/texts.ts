import i18next from 'i18next';
import type { Language } from '../../../../core/wire/languages.ts';
import type { Portion } from '../../../../core/shop/texts/texts-file.ts';
import { chooseLanguage } from '../../shared/i18n/language.ts';
import type { Texts } from '../../shared/i18n/texts.ts';
import { translations } from '../../shared/i18n/translations.ts';
import { detectLanguage, keepLanguage } from './visitor-language.ts';

/** Each file is fetched once. */
const files = import.meta.glob<Texts>('./*/web/*.json', { base: '../../../../locales', import: 'default' });

/** The file of each fetched namespace: the same file has the namespace in another language. */
const portionOf: Record<string, Portion> = {};

async function fetchTexts(language: string, portion: Portion): Promise<Texts> {
  const texts = await files[`./${language}/web/${portion}.json`]!();
  for (const namespace in texts) portionOf[namespace] = portion;
  return texts;
}

const localeFiles = {
  type: 'backend' as const,
  init: () => undefined,
  read: async (language: string, namespace: string) => (await fetchTexts(language, portionOf[namespace]!))[namespace]!,
};

/** Undefined on the server. */
let started: Promise<Language> | undefined;

/**
 * Resolves with the visitor's language when the first pages' texts have loaded, so that nothing ever appears
 * untranslated.
 */
export const startTranslations = (): Promise<Language> => (started ??= start());

async function start(): Promise<Language> {
  i18next.on('languageChanged', keepLanguage);
  const lng = detectLanguage();
  const ns = Object.keys(await fetchTexts(lng, 'first'));
  await i18next.use(localeFiles).init({ ...translations, lng, ns });
  return lng;
}

/**
 * Loads more of the texts. A page waits for its texts while its code is fetched. The server has all texts from the
 * start.
 */
export async function loadTexts(portion: Portion): Promise<void> {
  if (!started) return;
  await started;
  const texts = await fetchTexts(chooseLanguage([i18next.resolvedLanguage]), portion);
  await i18next.loadNamespaces(Object.keys(texts));
}
