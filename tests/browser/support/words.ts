import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type TFunction } from 'i18next';
import type { Language } from '../../../core/contract/fields.ts';

const folder = join(import.meta.dirname, '../../../web/src/shared/locales');

const textsOf = (language: Language): Record<string, object> =>
  Object.fromEntries(
    readdirSync(join(folder, language)).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as object,
    ]),
  );

const translations = i18next.createInstance();
await translations.init({
  resources: { it: textsOf('it'), de: textsOf('de') },
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
