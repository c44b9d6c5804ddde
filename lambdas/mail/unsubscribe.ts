/** The page where who holds the token chooses which mails to get, without signing in (`spec/storefront.md §2`, Unsubscribe). */
export const unsubscribePage = (site: string, token: string): string =>
  `${site}/unsubscribe?token=${encodeURIComponent(token)}`;

/**
 * The headers by which a mail program offers to unsubscribe with one click (RFC 8058): it posts to the address, or opens it where it
 * knows only the older RFC 2369, and is then led to the page.
 */
export const unsubscribeHeaders = (site: string, token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${site}/api/unsubscribe/${encodeURIComponent(token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
