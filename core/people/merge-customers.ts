import type { CommunicationPreferences } from './contract/account.ts';

/* Merges two customers who are one person. The office does not choose the remaining one. An account leads to its
   customer by the user pool's id, and the office cannot merge two accounts. */

/** The reason why two customers cannot be merged. */
export type MergeRefusal = 'two_accounts' | 'too_many_tags';

/** The mails that the customer agreed to. */
export type Consent = Omit<CommunicationPreferences, 'updated_at'>;

interface Mergeable {
  user_id: string | null;
}

/**
 * Decides which customer stays: the one with an account, otherwise the customer of this page. Undefined when both have
 * an account.
 */
export function whoStays<C extends Mergeable>(here: C, other: C): { stays: C; goes: C } | undefined {
  if (here.user_id !== null && other.user_id !== null) return undefined;
  return other.user_id === null ? { stays: here, goes: other } : { stays: other, goes: here };
}

/**
 * Combines two consents: only mails that both accepted, and none if one refused all. Her own later choice replaces it.
 */
export const stricterConsent = (one: Consent, other: Consent): Consent => ({
  email_marketing: one.email_marketing && other.email_marketing,
  email_order_notifications: one.email_order_notifications && other.email_order_notifications,
  sms_marketing: one.sms_marketing && other.sms_marketing,
  sms_order_notifications: one.sms_order_notifications && other.sms_order_notifications,
  unsubscribed_at: [one.unsubscribed_at, other.unsubscribed_at].filter((at) => at !== null).sort()[0] ?? null,
});

/**
 * The fields that fill gaps of the remaining customer. Not the customer at the payment provider: it has the other
 * customer's cards and receipts, and nothing proves that these are hers.
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

/**
 * Joins two customers: adds totals, takes the first and the last date and the tags of both. The result is archived only
 * if both were.
 */
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
