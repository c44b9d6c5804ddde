/** The header that proves to the shop's functions that CloudFront asks. CloudFront replaces a visitor's value. */
export const EDGE_HEADER = 'x-shop-edge';

/**
 * Returns the name of a key in the secret that holds all keys. A setting of the stage chooses the key that CloudFront
 * sends.
 */
export const edgeKeyName = (number: number): string => `key_${number}`;
