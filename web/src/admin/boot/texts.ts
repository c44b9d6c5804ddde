import type { CustomTypeOptions } from 'i18next';
import { common, errors } from '../../../../locales/it/web/first.json';
import { refusals } from '../../../../locales/it/web/refusals.json';
import { speaking } from '../../shared/i18n/speaking.ts';
import type { Texts } from '../../shared/i18n/texts.ts';
import dashboard from '../texts/dashboard.json';
import kit from '../texts/kit.json';
import office from '../texts/office.json';
import shell from '../texts/shell.json';

/* A file of `texts/` is a namespace: `orders.json` is `orders` in `t('orders:title')`. */

const own = { dashboard, kit, office, shell };

/** The texts of single pages, which load with them. */
const late = import.meta.glob<Texts[string]>(
  ['./*.json', '!./dashboard.json', '!./kit.json', '!./office.json', '!./shell.json'],
  { base: '../texts', import: 'default' },
);

/**
 * The texts of the administration and of the parts that it shares. Always in Italian, whatever language the same
 * browser uses for the storefront.
 */
export const texts = speaking('it', { common, errors, refusals, ...own });

export type LateTexts = Exclude<keyof CustomTypeOptions['resources'], keyof typeof own | 'common' | 'errors'>;

/** Fetches the texts of a single page. The page waits for them. */
export async function fetchTexts(namespace: LateTexts): Promise<void> {
  texts.addResourceBundle('it', namespace, await late[`./${namespace}.json`]!());
}
