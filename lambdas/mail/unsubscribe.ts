/**
 * Returns the page on which the token's holder chooses her mails, without signing in (`spec/storefront.md §2`,
 * Unsubscribe).
 */
export const unsubscribePage = (site: string, token: string): string =>
  `${site}/unsubscribe?token=${encodeURIComponent(token)}`;

/**
 * Returns the headers for unsubscribing with one click (RFC 8058). A mail program posts to the address. One that knows
 * only the older RFC 2369 opens it, and is then led to the page.
 */
export const unsubscribeHeaders = (site: string, token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${site}/api/unsubscribe/${encodeURIComponent(token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
