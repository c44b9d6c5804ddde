/**
 * The folders of texts in `locales/<language>/web`, each of which is fetched as one file: what the first pages say, why the shop refused
 * something, what gallery and cart say, what sign-in says, what an account says, what all others say.
 */
export type Portion = 'first' | 'refusals' | 'sale' | 'auth' | 'account' | 'later';

/** What the build calls the file of a folder. */
export const textsFile = (language: string, portion: string): string => `texts-${language}-${portion}`;
