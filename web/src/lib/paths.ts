import { generatePath } from 'react-router';

/** Every address of the shop, as route patterns (`spec/storefront.md §2`). */
export const patterns = {
  home: '/',
  event: '/:eventId',
  race: '/:eventId/:raceId',
  gallery: '/:eventId/:raceId/:participantId',
  cart: '/cart',
  checkoutSuccess: '/checkout/success',
  checkoutThankYou: '/checkout/thank-you',
  checkoutCancel: '/checkout/cancel',
  download: '/download/:token',
  notFound: '/404',
} as const;

/** Every link of the shop. Ids are the federation's. */
export const paths = {
  home: () => patterns.home,
  event: (eventId: string) => generatePath(patterns.event, { eventId }),
  race: (eventId: string, raceId: string) => generatePath(patterns.race, { eventId, raceId }),
  gallery: (eventId: string, raceId: string, participantId: string) =>
    generatePath(patterns.gallery, { eventId, raceId, participantId }),
  cart: () => patterns.cart,
  checkoutThankYou: (sessionId: string) => `${patterns.checkoutThankYou}?session_id=${encodeURIComponent(sessionId)}`,
  download: (token: string) => generatePath(patterns.download, { token }),
  notFound: () => patterns.notFound,
};
