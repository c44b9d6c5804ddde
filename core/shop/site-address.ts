const OVER_TLS = /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?\/?$/i;
const ON_ONES_OWN = /^http:\/\/(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?\/?$/;

/**
 * Tells whether the shop can have this address: an origin over TLS, or over HTTP on the same machine or in a private
 * network.
 */
export const isSiteAddress = (text: string): boolean => OVER_TLS.test(text) || ON_ONES_OWN.test(text);
