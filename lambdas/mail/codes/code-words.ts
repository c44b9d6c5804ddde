import { inEveryLanguage } from '../../../core/shop/texts/words.ts';
import type italian from '../../../locales/it/server/code-mails.json';

/**
 * The words of the mails with codes; `{{site_name}}` is filled in.
 */
export const codeWords = await inEveryLanguage<typeof italian>(
  (language) => import(`../../../locales/${language}/server/code-mails.json`, { with: { type: 'json' } }),
);
