import { common, errors } from '../../../../locales/it/web/first.json';
import { refusals } from '../../../../locales/it/web/refusals.json';
import { speaking } from '../../shared/i18n/speaking.ts';
import type { Texts } from '../../shared/i18n/texts.ts';

/** The texts of single pages, which load with them. */
const late = import.meta.glob<Texts[string]>(
  [
    './automatic-mails.json',
    './clock.json',
    './creation.json',
    './customers.json',
    './emails.json',
    './event.json',
    './events.json',
    './form.json',
    './identity.json',
    './job-log.json',
    './jobs.json',
    './mailings.json',
    './orders.json',
    './proposal.json',
    './race.json',
    './reports.json',
    './ring.json',
    './shop-settings.json',
    './status.json',
    './stops.json',
  ],
  { base: '../texts', import: 'default' },
);
const files = import.meta.glob<Texts[string]>(
  [
    './*.json',
    '!./automatic-mails.json',
    '!./clock.json',
    '!./creation.json',
    '!./customers.json',
    '!./emails.json',
    '!./event.json',
    '!./events.json',
    '!./form.json',
    '!./identity.json',
    '!./job-log.json',
    '!./jobs.json',
    '!./mailings.json',
    '!./orders.json',
    '!./proposal.json',
    '!./race.json',
    '!./reports.json',
    '!./ring.json',
    '!./shop-settings.json',
    '!./status.json',
    '!./stops.json',
  ],
  { base: '../texts', import: 'default', eager: true },
);

/** Every file of `texts/` is a namespace: `orders.json` is `orders` in `t('orders:title')`. */
const own = Object.fromEntries(
  Object.entries(files).map(([path, words]) => [path.replace(/^\.\/|\.json$/g, ''), words]),
);

/**
 * The texts of the administration and of the parts that it shares. Always in Italian, whatever language the same
 * browser uses for the storefront.
 */
export const texts = speaking('it', { common, errors, refusals, ...own });

export type LateTexts =
  | 'automatic-mails'
  | 'clock'
  | 'creation'
  | 'customers'
  | 'emails'
  | 'event'
  | 'events'
  | 'form'
  | 'identity'
  | 'job-log'
  | 'jobs'
  | 'mailings'
  | 'orders'
  | 'proposal'
  | 'race'
  | 'reports'
  | 'ring'
  | 'shop-settings'
  | 'status'
  | 'stops';

/** Fetches the texts of a single page. The page waits for them. */
export async function fetchTexts(namespace: LateTexts): Promise<void> {
  texts.addResourceBundle('it', namespace, await late[`./${namespace}.json`]!());
}
