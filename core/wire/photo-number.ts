/** The number of a photo in its race. This file stays small: the storefront's first page loads it. */

/**
 * The maximum number of digits. Longer numbers are not safe integers. Keys pad to this width, so that they sort like
 * the numbers.
 */
export const PHOTO_DIGITS = 15;
export const MAX_PHOTO_NUMBER = 10 ** PHOTO_DIGITS - 1;

/** The format of a number in addresses and ids, without leading zeros: one photo has one address. */
export const PHOTO_NUMBER = new RegExp(`^(?:0|[1-9]\\d{0,${PHOTO_DIGITS - 1}})$`);

/** Reads a number in an address's format. Returns undefined for other text. */
export const readPhotoNumber = (text: string): number | undefined =>
  PHOTO_NUMBER.test(text) ? Number(text) : undefined;

/** Reads a number as people and cameras write it, with leading zeros. Returns undefined for other text. */
export const photoNumberIn = (digits: string): number | undefined => readPhotoNumber(digits.replace(/^0+(?=\d)/, ''));
