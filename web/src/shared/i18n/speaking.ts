import { createInstance, type i18n } from 'i18next';
import type { Language } from '../../../../core/wire/languages.ts';
import type { Texts } from './texts.ts';
import { translations } from './translations.ts';

/** Returns an instance with all its texts from the start, in a fixed language. */
export function speaking(language: Language, texts: Texts): i18n {
  const instance = createInstance();
  void instance.init({
    ...translations,
    lng: language,
    ns: Object.keys(texts),
    resources: { [language]: texts },
    initAsync: false,
  });
  return instance;
}
