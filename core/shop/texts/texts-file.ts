/**
 * The files of texts in `locales/<language>/web`: what every page and the home page say, what events, start lists and races say, why the shop refused something, what a gallery says and what one buys there, what the cart says, what
 * sign-in says, what an account says, what is said of photos that somebody likes or has, what the shop says of itself, what is said of photos that are still to come, how somebody reports photos, what all others say. A page fetches those that it needs.
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

/** What the build calls the file that it makes of one of them. */
export const textsFile = (language: string, portion: string): string => `texts-${language}-${portion}`;
