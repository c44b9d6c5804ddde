/**
 * The files of texts in `locales/<language>/web`. A page fetches only the files that it needs. In this order:
 * - every page and the home page
 * - events, start lists and races
 * - the shop's refusals
 * - a gallery and its purchases
 * - the cart
 * - the sign-in
 * - an account
 * - liked and owned photos, and a start's photos side by side
 * - the pages about the shop
 * - photos that are still to come
 * - reports about photos
 * - all other pages
 */
export type Portion =
  | 'first'
  | 'races'
  | 'refusals'
  | 'sale'
  | 'cart'
  | 'auth'
  | 'account'
  | 'favourites'
  | 'legal'
  | 'live'
  | 'report'
  | 'later';

/** Returns the build's name for one of these files. */
export const textsFile = (language: string, portion: string): string => `texts-${language}-${portion}`;
