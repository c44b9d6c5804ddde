import { inEveryLanguage } from '../../../core/shop/texts/words.ts';
import type italian from '../../../locales/it/server/account-notices.json';

/** Something that happened to the sign-in of an account, which its owner learns by mail. */
export type Notice = keyof typeof italian.notices;

/** The words of the notices; `{{site_name}}` and `{{moment}}` are filled in. */
export const noticeWords = await inEveryLanguage<typeof italian>(
  (language) => import(`../../../locales/${language}/server/account-notices.json`, { with: { type: 'json' } }),
);
