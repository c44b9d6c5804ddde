/**
 * The files of texts in `locales/<language>/web`: what the first pages say, why the shop refused something, what gallery and cart say, what
 * sign-in says, what an account says, what all others say. A page fetches those that it needs.
 */
export type Portion = 'first' | 'refusals' | 'sale' | 'auth' | 'account' | 'later';

/** What the build calls the file that it makes of one of them. */
export const textsFile = (language: string, portion: string): string => `texts-${language}-${portion}`;
