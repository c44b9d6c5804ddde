/** Where the receipt of a link's order is. @param site origin, without a slash at the end */
export const receiptAddress = (site: string, token: string): string => `${downloadAddress(site, token)}/receipt`;

/** Where a download link leads. Its token travels beside it, so nobody has to take an address apart. @param site origin, without a slash at the end */
export const downloadAddress = (site: string, token: string): string => `${site}/api/downloads/${token}`;

/** The page of a link: photos to save one by one, and all of them in the ZIP. @param site origin, without a slash at the end */
export const downloadPage = (site: string, token: string): string => `${site}/download/${token}`;
