import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type TFunction } from 'i18next';
import type { Language } from '../../../core/contract/fields.ts';

const web = join(import.meta.dirname, '../../../web/src');

const textsIn = (folder: string): Record<string, object> =>
  Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as object,
    ]),
  );

/** The administration speaks Italian to everybody. */
const textsOf = (language: Language) => ({
  ...textsIn(join(web, 'shared/locales', language)),
  ...textsIn(join(web, 'admin/texts')),
});

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
  'shell',
  'dashboard',
] as const;
export type Words = TFunction<typeof namespaces>;

/** Says what the shop says in that language: `words('de')('cart:checkout.action')`. */
export const words = (language: Language): Words => translations.getFixedT(language, namespaces);

/** The local payment page's words, which are not the shop's. */
export { texts as paymentWords } from '../../../local/stripe/page/texts.ts';
