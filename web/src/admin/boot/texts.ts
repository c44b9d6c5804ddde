import { common, errors } from '../../../../locales/it/web/first.json';
import { refusals } from '../../../../locales/it/web/refusals.json';
import { speaking } from '../../shared/i18n/speaking.ts';
import type { Texts } from '../../shared/i18n/texts.ts';

const files = import.meta.glob<Texts[string]>('./*.json', { base: '../texts', import: 'default', eager: true });

/** Every file of `texts/` is a namespace: `orders.json` is `orders` in `t('orders:title')`. */
const own = Object.fromEntries(
  Object.entries(files).map(([path, words]) => [path.replace(/^\.\/|\.json$/g, ''), words]),
);

/** What the administration and the parts that it shares say: Italian, whatever language the same browser reads the storefront in. */
export const texts = speaking('it', { common, errors, refusals, ...own });
