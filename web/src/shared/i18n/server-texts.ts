import { createInstance, type i18n } from 'i18next';
import type { Language } from '../../../../core/contract/fields.ts';
import german from './texts-de.ts';
import accountGerman from './texts-de-account.ts';
import authGerman from './texts-de-auth.ts';
import laterGerman from './texts-de-later.ts';
import refusedGerman from './texts-de-refusals.ts';
import saleGerman from './texts-de-sale.ts';
import italian from './texts-it.ts';
import accountItalian from './texts-it-account.ts';
import authItalian from './texts-it-auth.ts';
import laterItalian from './texts-it-later.ts';
import refusedItalian from './texts-it-refusals.ts';
import saleItalian from './texts-it-sale.ts';
import { translations } from './translations.ts';
import type { Texts } from './texts.ts';

/** One for each language, which never changes: pages in both may be drawn at once. */
export const serverTexts: Record<Language, i18n> = {
  it: speaking('it', {
    ...italian,
    ...refusedItalian,
    ...saleItalian,
    ...authItalian,
    ...accountItalian,
    ...laterItalian,
  }),
  de: speaking('de', { ...german, ...refusedGerman, ...saleGerman, ...authGerman, ...accountGerman, ...laterGerman }),
};

function speaking(lng: Language, texts: Texts): i18n {
  const instance = createInstance();
  void instance.init({ ...translations, lng, ns: Object.keys(texts), resources: { [lng]: texts }, initAsync: false });
  return instance;
}
