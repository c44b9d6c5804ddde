import type { Language } from '../../../core/wire/languages.ts';
import { inEveryLanguage } from '../../../core/shop/texts/words.ts';
import type confirmation from '../../../locales/it/server/purchase-confirmation.json';
import type creditRevoked from '../../../locales/it/server/credit-revoked.json';
import type late from '../../../locales/it/server/paid-after-closing.json';
import type oldPrice from '../../../locales/it/server/paid-at-old-price.json';
import type refund from '../../../locales/it/server/refund-notice.json';
import type refundReturned from '../../../locales/it/server/refund-returned.json';
import type fewerPhotos from '../../../locales/it/server/fewer-photos.json';
import type cart from '../../../locales/it/server/cart-abandonment.json';
import type linkEnding from '../../../locales/it/server/link-ending.json';
import type cancellation from '../../../locales/it/server/cancellation.json';
import type takeDownAnswered from '../../../locales/it/server/take-down-answered.json';
import type newPhotos from '../../../locales/it/server/new-photos.json';
import type paymentFailed from '../../../locales/it/server/payment-failed.json';
import type welcome from '../../../locales/it/server/welcome.json';

/** The words of the purchase confirmation. `{{name}}` is filled in, escaped where the mail is HTML. */
export const confirmationWords = await inEveryLanguage<typeof confirmation>(
  (language) => import(`../../../locales/${language}/server/purchase-confirmation.json`, { with: { type: 'json' } }),
);

/** Returns the words of a mail with a link that replaces another one. */
export const renewedLinkWords = (language: Language): Omit<typeof confirmation, 'renewed'> => {
  const { renewed, ...words } = confirmationWords[language];
  return { ...words, ...renewed };
};

/** The words of the mail about a refund. */
export const refundWords = await inEveryLanguage<typeof refund>(
  (language) => import(`../../../locales/${language}/server/refund-notice.json`, { with: { type: 'json' } }),
);

const returnedWords = await inEveryLanguage<typeof refundReturned>(
  (language) => import(`../../../locales/${language}/server/refund-returned.json`, { with: { type: 'json' } }),
);

/** Returns the words of the mail about a refund that came back to the shop. */
export const refundReturnedWords = (language: Language) => ({ ...refundWords[language], ...returnedWords[language] });

/** The words of the mail about missing photos of an order. */
export const fewerPhotosWords = await inEveryLanguage<typeof fewerPhotos>(
  (language) => import(`../../../locales/${language}/server/fewer-photos.json`, { with: { type: 'json' } }),
);

/** The words of the mail about a payment that came after its sale was closed. */
export const lateWords = await inEveryLanguage<typeof late>(
  (language) => import(`../../../locales/${language}/server/paid-after-closing.json`, { with: { type: 'json' } }),
);

const atOldPriceWords = await inEveryLanguage<typeof oldPrice>(
  (language) => import(`../../../locales/${language}/server/paid-at-old-price.json`, { with: { type: 'json' } }),
);

/** Returns the words of the mail about a payment at a price that no longer held. */
export const oldPriceWords = (language: Language) => ({ ...lateWords[language], ...atOldPriceWords[language] });

const revokedWords = await inEveryLanguage<typeof creditRevoked>(
  (language) => import(`../../../locales/${language}/server/credit-revoked.json`, { with: { type: 'json' } }),
);

/** Returns the words of the mail about a revoked collection. */
export const creditRevokedWords = (language: Language) => ({ ...lateWords[language], ...revokedWords[language] });

/** The words of the mail about a new account. */
export const welcomeWords = await inEveryLanguage<typeof welcome>(
  (language) => import(`../../../locales/${language}/server/welcome.json`, { with: { type: 'json' } }),
);

/** The words of the mail about an unpaid cart. */
export const cartWords = await inEveryLanguage<typeof cart>(
  (language) => import(`../../../locales/${language}/server/cart-abandonment.json`, { with: { type: 'json' } }),
);

/** The words of the mail about new photos of followed riders and horses. */
export const newPhotosWords = await inEveryLanguage<typeof newPhotos>(
  (language) => import(`../../../locales/${language}/server/new-photos.json`, { with: { type: 'json' } }),
);

/** The words of the answer to a wish to take photos down. */
export const takeDownAnsweredWords = await inEveryLanguage<typeof takeDownAnswered>(
  (language) => import(`../../../locales/${language}/server/take-down-answered.json`, { with: { type: 'json' } }),
);

/** The words of the mail about a cancelled race or event. */
export const cancellationWords = await inEveryLanguage<typeof cancellation>(
  (language) => import(`../../../locales/${language}/server/cancellation.json`, { with: { type: 'json' } }),
);

/** The words of the mail about an unused link that ends soon. */
export const linkEndingWords = await inEveryLanguage<typeof linkEnding>(
  (language) => import(`../../../locales/${language}/server/link-ending.json`, { with: { type: 'json' } }),
);

/** The words of the mail about a payment that failed late. */
export const paymentFailedWords = await inEveryLanguage<typeof paymentFailed>(
  (language) => import(`../../../locales/${language}/server/payment-failed.json`, { with: { type: 'json' } }),
);
