import { monthsLater } from '../time/months-later.ts';
import { swissDay } from '../time/swiss-day.ts';

/* Customers without activity, who are erased after a number of months from the settings. The rule, in words:

   1. Activity is the making of the customer, an order, and a sign-in. A followed rider or the wish for mails is none.
   2. An order whose legal years last keeps its buyer, and so does an order that waits for its payment.
   3. A request that waits for photos keeps its address.
   4. Who manages the shop is never erased. */

/** The least number of months, so that a yearly customer is never taken for a lost one. */
export const MIN_INACTIVE_MONTHS = 24;
export const MAX_INACTIVE_MONTHS = 120;

/** Accounts keep the time of their sign-in since this day; one without it may have been used until then. */
const SIGN_INS_SINCE = '2026-11-27T00:00:00.000Z';

export interface SeenCustomer {
  created_at: string;
  last_order_date: string | null;
  /** Null for a guest. */
  account: { created_at: string; signed_in_at: string | null } | null;
}

/** Tells whether the latest activity is so many months ago. */
export function isInactiveFor(months: number, { created_at, last_order_date, account }: SeenCustomer, now: Date) {
  const signedIn = account && (account.signed_in_at ?? later(account.created_at, SIGN_INS_SINCE));
  const last = [created_at, last_order_date, signedIn].reduce<string>((seen, at) => later(seen, at ?? ''), '');
  return monthsLater(swissDay(new Date(last)), months) <= swissDay(now);
}

const later = (one: string, other: string): string => (one > other ? one : other);
