import type { CommunicationPreferences } from './contract/account.ts';

/*
 * Two customers who are one person become one. Who of them stays is not chosen: an account leads to its customer by the user pool's id, and two accounts
 * are two ways in, which nobody of the office can make one.
 */

/** Why two customers cannot be made one. */
export type MergeRefusal = 'two_accounts' | 'too_many_tags';

/** What the person said that she wants to hear. */
export type Consent = Omit<CommunicationPreferences, 'updated_at'>;

interface Mergeable {
  user_id: string | null;
}

/** Who stays when the one whose page it is and another one become one: who has an account; undefined when both have. */
export function whoStays<C extends Mergeable>(here: C, other: C): { stays: C; goes: C } | undefined {
  if (here.user_id !== null && other.user_id !== null) return undefined;
  return other.user_id === null ? { stays: here, goes: other } : { stays: other, goes: here };
}

/** What both said yes to, and silence when one asked for it. What she chooses later, herself, is what counts from then on. */
export const stricterConsent = (one: Consent, other: Consent): Consent => ({
  email_marketing: one.email_marketing && other.email_marketing,
  email_order_notifications: one.email_order_notifications && other.email_order_notifications,
  sms_marketing: one.sms_marketing && other.sms_marketing,
  sms_order_notifications: one.sms_order_notifications && other.sms_order_notifications,
  unsubscribed_at: [one.unsubscribed_at, other.unsubscribed_at].filter((at) => at !== null).sort()[0] ?? null,
});

/**
 * What of a customer is taken over where the one who stays has a gap. Not the customer at the payment provider: behind her are the other one's cards and
 * receipts, which nobody proved to be hers.
 */
const gaps = [
  'first_name',
  'last_name',
  'phone',
  'company',
  'address_line1',
  'address_line2',
  'city',
  'province_code',
  'zip_code',
  'country_code',
] as const;
type Gap = (typeof gaps)[number];

interface Joined extends Record<Gap, string | null> {
  archived_at: string | null;
  tags: readonly string[];
  total_spent: number;
  total_orders: number;
  first_order_date: string | null;
  last_order_date: string | null;
}

/** What the one who stays is with the other one's: totals are sums, of dates the first and the last, she has both's tags, and is in the archive when both were. */
export function joinedCustomer<C extends Joined>(stays: C, goes: Joined): C {
  const dates = [stays.first_order_date, stays.last_order_date, goes.first_order_date, goes.last_order_date]
    .filter((date) => date !== null)
    .sort();
  const filled = gaps.filter((name) => stays[name] === null).map((name) => [name, goes[name]]);
  return {
    ...stays,
    ...Object.fromEntries(filled),
    archived_at: goes.archived_at === null ? null : stays.archived_at,
    tags: [...new Set([...stays.tags, ...goes.tags])],
    total_spent: stays.total_spent + goes.total_spent,
    total_orders: stays.total_orders + goes.total_orders,
    first_order_date: dates[0] ?? null,
    last_order_date: dates.at(-1) ?? null,
  };
}
