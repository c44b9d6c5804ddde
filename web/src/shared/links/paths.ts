import { generatePath } from 'react-router';
import type { EventId, ParticipantId, RaceId, RiderId, StartId } from '../../../../core/ids.ts';
import type { LegalPageName } from '../../../../core/shop/texts/legal-pages.ts';
import { queryInAddress } from './search-address.ts';

/** A gallery over its race's page, which stays (`storefront/routes/router.tsx`). */
export const galleryInRace = ':startId';

/** Every address of the storefront, as route patterns (`spec/storefront.md §2`). */
export const patterns = {
  home: '/',
  event: '/:eventId',
  race: '/:eventId/:raceId',
  gallery: '/:eventId/:raceId/:startId',
  search: '/search',
  /** Without a query, for example after a visitor shortened the address. */
  searchNothing: '/search/q',
  searchText: '/search/q/:query',
  searchParticipant: '/search/participant/:participantId',
  searchRider: '/search/rider/:riderId',
  favourites: '/favourites',
  cart: '/cart',
  auth: '/auth',
  account: '/account',
  unsubscribe: '/unsubscribe',
  tellMe: '/tell-me',
  checkoutSuccess: '/checkout/success',
  checkoutThankYou: '/checkout/thank-you',
  checkoutCancel: '/checkout/cancel',
  /** Without a token, it mails the links of an address. */
  download: '/download/:token?',
  legal: '/legal/:page',
  board: '/board/:eventId',
  notFound: '/404',
} as const;

/** Every link of the shop. */
export const paths = {
  home: () => patterns.home,
  event: (eventId: EventId) => generatePath(patterns.event, { eventId }),
  race: (eventId: EventId, raceId: RaceId) => generatePath(patterns.race, { eventId, raceId }),
  gallery: (eventId: EventId, raceId: RaceId, startId: StartId) =>
    generatePath(patterns.gallery, { eventId, raceId, startId }),
  search: () => patterns.search,
  searchText: (query: string) => `/search/q/${queryInAddress(query)}`,
  searchParticipant: (participantId: ParticipantId) => generatePath(patterns.searchParticipant, { participantId }),
  searchRider: (riderId: RiderId) => generatePath(patterns.searchRider, { riderId }),
  favourites: () => patterns.favourites,
  cart: () => patterns.cart,
  auth: () => patterns.auth,
  account: () => patterns.account,
  /** The other entry, reached by a page load. */
  admin: () => '/admin',
  /**
   * With the session in the address, so that it opens in another tab too. The page removes it (`use-session-id.ts`).
   */
  checkoutSuccess: (sessionId: string) => `${patterns.checkoutSuccess}?session_id=${encodeURIComponent(sessionId)}`,
  checkoutThankYou: () => patterns.checkoutThankYou,
  download: (token: string | null) => generatePath(patterns.download, { token }),
  legal: (page: LegalPageName) => `/legal/${page}`,
  notFound: () => patterns.notFound,
};
