import { inEveryLanguage } from '../../../core/shop/texts/words.ts';
import type italian from '../../../locales/it/server/code-mails.json';

/** The purpose of a code: signing up with an address, or a new password. */
export type CodePurpose = 'sign_up' | 'reset';

/**
 * The words of the mails with codes; `{{site_name}}` is filled in. Cognito sets the life of a code: a day, and an hour.
 */
export const codeWords = await inEveryLanguage<typeof italian>(
  (language) => import(`../../../locales/${language}/server/code-mails.json`, { with: { type: 'json' } }),
);
