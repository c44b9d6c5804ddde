/** Half a pair of UTF-16, which is no character. */
const LONE = /\p{Surrogate}/gu;

/** Tells whether a text is Unicode. Safari 15 has no `isWellFormed`. */
export const isWellFormed = (text: string): boolean => text.search(LONE) < 0;

/** Replaces each half character by the replacement character (U+FFFD), as `toWellFormed` does. */
export const wellFormed = (text: string): string => text.replace(LONE, '\uFFFD');
