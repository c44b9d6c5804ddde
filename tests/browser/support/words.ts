import i18next, { type TFunction } from 'i18next';
import { languages, type Language } from '../../../core/languages.ts';
import { textsOf } from '../../support/texts.ts';

const translations = i18next.createInstance();
await translations.init({
  resources: Object.fromEntries(languages.map((language) => [language, { ...textsOf(language) }])),
  fallbackNS: 'refusals',
  interpolation: { escapeValue: false },
});

const namespaces = [
  'common',
  'catalogue',
  'gallery',
  'cart',
  'checkout',
  'errors',
  'settings',
  'search',
  'account',
  'auth',
  'unsubscribe',
  'ingest-job',
] as const;
export type Words = TFunction<typeof namespaces>;

/** Says what the shop says in that language: `words('de')('cart:checkout.action')`. */
export const words = (language: Language): Words => translations.getFixedT(language, namespaces);

/** The local payment page's words, which are not the shop's. */
export { texts as paymentWords } from '../../../local/stripe/page/texts.ts';
