/** Returns the receipt's address of a link's order. @param site origin, without a slash at the end */
export const receiptAddress = (site: string, token: string): string => `${downloadAddress(site, token)}/receipt`;

/**
 * Returns the address of a download link. The token also travels separately, so that no code has to parse an address.
 * @param site origin, without a slash at the end
 */
export const downloadAddress = (site: string, token: string): string => `${site}/api/downloads/${token}`;

/**
 * Returns the page of a link: single photos to save, and all of them in the ZIP. @param site origin, without a slash at
 * the end
 */
export const downloadPage = (site: string, token: string): string => `${site}/download/${token}`;
