import { inEveryLanguage } from '../../core/words.ts';
import type italian from '../../locales/it/server/purchase-confirmation.json';

/** The words of the purchase confirmation. `{{name}}` is filled in, escaped where the mail is HTML. */
export const confirmationWords = await inEveryLanguage<typeof italian>(
  (language) => import(`../../locales/${language}/server/purchase-confirmation.json`, { with: { type: 'json' } }),
);
