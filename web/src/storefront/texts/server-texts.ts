import type { i18n } from 'i18next';
import { languages, type Language } from '../../../../core/wire/languages.ts';
import { speaking } from '../../shared/i18n/speaking.ts';
import type { Texts } from '../../shared/i18n/texts.ts';

const files = import.meta.glob<Texts>('./*/web/*.json', {
  base: '../../../../locales',
  import: 'default',
  eager: true,
});

/** A fixed instance for each language: pages in all languages may be drawn in parallel. */
export const serverTexts = Object.fromEntries(
  languages.map((language) => [language, speaking(language, textsIn(language))]),
) as Record<Language, i18n>;

function textsIn(language: Language): Texts {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
  return Object.assign({}, ...own.map(([, texts]) => texts)) as Texts;
}
