import { generatePath } from 'react-router';
import { queryInAddress } from './search-address.ts';

/** Every address of the storefront, as route patterns (`spec/storefront.md §2`). */
export const patterns = {
  home: '/',
  event: '/:eventId',
  race: '/:eventId/:raceId',
  gallery: '/:eventId/:raceId/:participantId',
  search: '/search',
  /** Without a query, as when somebody shortens the address. */
  searchNothing: '/search/q',
  searchText: '/search/q/:query',
  searchParticipant: '/search/participant/:participantId',
  searchRider: '/search/rider/:riderId',
  cart: '/cart',
  auth: '/auth',
  account: '/account',
  unsubscribe: '/unsubscribe',
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
  search: () => patterns.search,
  searchText: (query: string) => `/search/q/${queryInAddress(query)}`,
  searchParticipant: (participantId: string) => generatePath(patterns.searchParticipant, { participantId }),
  searchRider: (riderId: string) => generatePath(patterns.searchRider, { riderId }),
  cart: () => patterns.cart,
  auth: () => patterns.auth,
  account: () => patterns.account,
  /** The other entry: getting there is a page load. */
  admin: () => '/admin',
  checkoutThankYou: (sessionId: string) => `${patterns.checkoutThankYou}?session_id=${encodeURIComponent(sessionId)}`,
  download: (token: string) => generatePath(patterns.download, { token }),
  notFound: () => patterns.notFound,
};
