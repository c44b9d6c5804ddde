import { inEveryLanguage } from '../../../core/shop/texts/words.ts';
import type italian from '../../../locales/it/server/code-mails.json';

/** What a code is for: an address that signs up, or a new password. */
export type CodePurpose = 'sign_up' | 'reset';

/** The words of the mails with codes. `{{site_name}}` is filled in. How long a code lives is Cognito's: a day, and an hour. */
export const codeWords = await inEveryLanguage<typeof italian>(
  (language) => import(`../../../locales/${language}/server/code-mails.json`, { with: { type: 'json' } }),
);
