/** What the holder of a checkout session's id is shown of an order: its link and its buyer's address for a day, and nothing of what was paid back. */

/** How long, in milliseconds: long enough to come back from the payment page; the mail and the account have the link for as long as it lasts. */
const SHOWN_MS = 24 * 60 * 60 * 1000;

interface OrderWithLink {
  refunded_in_full: boolean;
  paid_at: string | null;
  customer_email: string | null;
  download_url: string | null;
  download_token: string | null;
  download_expires_at: string | null;
}

export type ShownLink = Pick<
  OrderWithLink,
  'customer_email' | 'download_url' | 'download_token' | 'download_expires_at'
> & {
  /** Why the link is not shown, though there may be one. */
  link_withheld: 'refunded' | 'too_late' | null;
};

const NO_LINK = { download_url: null, download_token: null, download_expires_at: null };

/** The session's id stands in the address bar, in histories and in whatever the page is shared by: it is no key for ever. */
export function shownLink(order: OrderWithLink, now: Date): ShownLink {
  const { paid_at, customer_email, download_url, download_token, download_expires_at } = order;
  const isLate = paid_at !== null && now.getTime() - Date.parse(paid_at) > SHOWN_MS;
  const shown = { customer_email: isLate ? null : customer_email };
  if (order.refunded_in_full) return { ...shown, ...NO_LINK, link_withheld: 'refunded' };
  if (isLate) return { ...shown, ...NO_LINK, link_withheld: 'too_late' };
  return { ...shown, download_url, download_token, download_expires_at, link_withheld: null };
}
