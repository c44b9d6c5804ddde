const OVER_TLS = /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?\/?$/i;
const ON_ONES_OWN = /^http:\/\/(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?\/?$/;

/** Whether an address can be the shop's: an origin over TLS, or over HTTP on a machine or in a network of one's own. */
export const isSiteAddress = (text: string): boolean => OVER_TLS.test(text) || ON_ONES_OWN.test(text);
