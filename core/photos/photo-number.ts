/** A photo's number in its race. No more than that here: the storefront's first page loads this file. */

/** A photo's number has at most so many digits: more are not safe integers, and keys that sort as the numbers do are as wide. */
export const PHOTO_DIGITS = 15;
export const MAX_PHOTO_NUMBER = 10 ** PHOTO_DIGITS - 1;

/** A number as addresses and ids write it, without zeros before it: one photo has one address. */
export const PHOTO_NUMBER = new RegExp(`^(?:0|[1-9]\\d{0,${PHOTO_DIGITS - 1}})$`);

/** Undefined for text that addresses do not write so. */
export const readPhotoNumber = (text: string): number | undefined =>
  PHOTO_NUMBER.test(text) ? Number(text) : undefined;

/** A number as people and cameras write it, with zeros before it; undefined for text that is none. */
export const photoNumberIn = (digits: string): number | undefined => readPhotoNumber(digits.replace(/^0+(?=\d)/, ''));
