/**
 * The part of an order that the holder of a checkout session's id sees. Its link and its buyer's address are visible
 * for a day, and hidden after a full refund.
 */

import { isWithheld, type AfterClosing, type LateReason } from './orders/orders.ts';

/**
 * In milliseconds: long enough to return from the payment page. The mail and the account keep the link for its whole
 * life.
 */
const SHOWN_MS = 24 * 60 * 60 * 1000;

interface OrderWithLink {
  nothing_kept: boolean;
  after_closing: AfterClosing | null;
  late_reason: LateReason;
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
  /** The reason why the link is hidden, even if one exists. */
  link_withheld: 'refunded' | 'after_closing' | 'old_price' | 'too_late' | null;
};

const NO_LINK = { download_url: null, download_token: null, download_expires_at: null };

/**
 * The session's id appears in the address bar, in histories and wherever the page is shared: it must not be a permanent
 * key.
 */
export function shownLink(order: OrderWithLink, now: Date): ShownLink {
  const { paid_at, customer_email, download_url, download_token, download_expires_at } = order;
  const isLate = paid_at !== null && now.getTime() - Date.parse(paid_at) > SHOWN_MS;
  const shown = { customer_email: isLate ? null : customer_email };
  if (order.nothing_kept) return { ...shown, ...NO_LINK, link_withheld: 'refunded' };
  if (isWithheld(order))
    return { ...shown, ...NO_LINK, link_withheld: order.late_reason === 'closed' ? 'after_closing' : 'old_price' };
  if (isLate) return { ...shown, ...NO_LINK, link_withheld: 'too_late' };
  return { ...shown, download_url, download_token, download_expires_at, link_withheld: null };
}
