/** The header in which CloudFront says to the shop's functions that it is asking. What a visitor writes there, it replaces. */
export const EDGE_HEADER = 'x-shop-edge';

/** What a key is called in the secret that holds them all; which one CloudFront sends is a setting of the stage. */
export const edgeKeyName = (number: number): string => `key_${number}`;
