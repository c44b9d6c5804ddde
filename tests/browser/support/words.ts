import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import i18next, { type TFunction } from 'i18next';
import { languages, type Language } from '../../../core/wire/languages.ts';
import { textsOf } from '../../support/texts.ts';

/** The administration's texts, always Italian: a file is a namespace. */
const office = Object.fromEntries(
  globSync(join(import.meta.dirname, '../../../web/src/admin/texts/*.json')).map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(file, 'utf8')) as object,
  ]),
);

const translations = i18next.createInstance();
await translations.init({
  resources: Object.fromEntries(languages.map((language) => [language, { ...textsOf(language), ...office }])),
  fallbackNS: 'refusals',
  interpolation: { escapeValue: false },
});

const namespaces = [
  'common',
  'catalogue',
  'races',
  'notFound',
  'photos',
  'gallery',
  'around',
  'favourites',
  'grid',
  'yours',
  'tellMe',
  'board',
  'report',
  'buying',
  'cart',
  'checkout',
  'errors',
  'settings',
  'tooOld',
  'search',
  'account',
  'auth',
  'unsubscribe',
  'legal',
  'job-log',
  'jobs',
  'shell',
  'stops',
  'customers',
  'dashboard',
  'emails',
  'event',
  'events',
  'form',
  'kit',
  'identity',
  'automatic-mails',
  'audit',
  'books',
  'cancellation',
  'clock',
  'creation',
  'day',
  'mailings',
  'age',
  'price-lists',
  'office',
  'orders',
  'private-link',
  'proposal',
  'race',
  'reports',
  'shop-settings',
  'ring',
  'status',
] as const;
export type Words = TFunction<typeof namespaces>;

/** Returns the shop's texts in that language: `words('de')('cart:checkout.action')`. */
export const words = (language: Language): Words => translations.getFixedT(language, namespaces);

/** The local payment page's words, which are not the shop's. */
export { texts as paymentWords } from '../../../local/stripe/page/texts.ts';
