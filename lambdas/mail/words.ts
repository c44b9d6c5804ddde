import { inEveryLanguage } from '../../core/words.ts';
import type confirmation from '../../locales/it/server/purchase-confirmation.json';
import type refund from '../../locales/it/server/refund-notice.json';
import type cart from '../../locales/it/server/cart-abandonment.json';
import type welcome from '../../locales/it/server/welcome.json';

/** The words of the purchase confirmation. `{{name}}` is filled in, escaped where the mail is HTML. */
export const confirmationWords = await inEveryLanguage<typeof confirmation>(
  (language) => import(`../../locales/${language}/server/purchase-confirmation.json`, { with: { type: 'json' } }),
);

/** The words of the mail about money that went back. */
export const refundWords = await inEveryLanguage<typeof refund>(
  (language) => import(`../../locales/${language}/server/refund-notice.json`, { with: { type: 'json' } }),
);

/** The words of the mail to who has a new account. */
export const welcomeWords = await inEveryLanguage<typeof welcome>(
  (language) => import(`../../locales/${language}/server/welcome.json`, { with: { type: 'json' } }),
);

/** The words of the mail about a cart that nobody paid. */
export const cartWords = await inEveryLanguage<typeof cart>(
  (language) => import(`../../locales/${language}/server/cart-abandonment.json`, { with: { type: 'json' } }),
);
