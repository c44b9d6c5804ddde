import { isDeepStrictEqual } from 'node:util';
import type { Item } from './items.ts';

/* Decides what a restored item does to the present one. Two rules come before all: money as it is known now stays, and
   whatever hides or closes something stays. */

/** Items of a moment, which nobody misses: locks, codes, counts of an hour, sessions. An old one would do harm. */
const PASSING =
  /^(CODES|CAPTCHA|SIGN-UPS|CALLS|CART_LEASE|JOBS|IMPORTS|NEWS|TELL|DUE|TELLING|PAGES|SEARCH|AUTOMATIC_LEASE|MERGES|CORRECTED|LIVE)(#|$)|^ACCOUNT#[^\n]*\n(SESSION|FACTOR#(SESSION|TRIES))#|\nLEASE$/;

/** Items that come back in their earlier form. The present form of all others is better. */
const EARLIER = /^(EVENTS|EVENT|PHOTOS|REGISTER|RANGES|CLOCKS|SETTINGS|TAGS)(#|\n)|^CUSTOMER#[^\n]*\nCUSTOMER$/;

/** The fields by which an event, race or start is hidden, closed, cancelled or private, or its pictures moved. */
const HIDING = [
  'hidden',
  'status',
  'cancelled_at',
  'unlisted',
  'link_key',
  'some_unlisted',
  'some_private_starts',
  'pictures_apart',
  'picture_segment',
  'hidden_photos',
  'withdrawn_photos',
  'deleted_photos',
  'moved_photos',
  'closed_by_age',
  'opened_by_office_at',
  'taken_down_at',
  'withdrawn_at',
  'deleted_at',
  'participant_count',
  'cover_photo',
] as const;

/** The facts about a customer that belong to her orders, her account or her address. */
const OF_NOW = [
  'email',
  'user_id',
  'merged_into',
  'archived_at',
  'stripe_customer_id',
  'tags',
  'total_spent',
  'total_orders',
  'first_order_date',
  'last_order_date',
  'gsi2pk',
  'gsi2sk',
] as const;

/** `same` and `passing` need no word; `kept` is reported, because the earlier item differs. */
export type Verdict = { put: Item } | 'same' | 'kept' | 'passing';

/**
 * @param old the item of the restored table
 * @param present the item of the live table
 * @param now epoch seconds: an expired item does not come back
 */
export function verdictOn(old: Item, present: Item | undefined, now: number): Verdict {
  const key = `${old.pk}\n${old.sk}`;
  if (PASSING.test(key) || isOver(old, now)) return 'passing';
  if (present === undefined) return { put: old };
  if (isDeepStrictEqual(old, present)) return 'same';
  if (old.sk === 'ORDER') return wasPaid(old) && !wasPaid(present) ? { put: old } : 'kept';
  if (!EARLIER.test(key)) return 'kept';
  if (old.sk === 'CUSTOMER' && present['email'] === null) return 'kept';
  const item = old.sk === 'CUSTOMER' ? withFields(old, present, OF_NOW) : stillHidden(old, present);
  return isDeepStrictEqual(item, present) ? 'same' : { put: item };
}

const isOver = (item: Item, now: number): boolean => typeof item['forget_at'] === 'number' && item['forget_at'] < now;

/** Any payment is money, whatever went back later. */
const wasPaid = (order: Item): boolean => typeof order['paid_at'] === 'string';

function stillHidden(old: Item, present: Item): Item {
  const item = withFields(old, present, HIDING);
  const [event, shown] = [old['event'], present['event']];
  return isFields(event) && isFields(shown) ? { ...item, event: withFields(event, shown, HIDING) } : item;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the first with these fields of the second; a field that the second lacks is left out. */
function withFields<T extends Record<string, unknown>>(
  one: T,
  other: Record<string, unknown>,
  names: readonly string[],
): T {
  const rest = Object.entries(one).filter(([name]) => !names.includes(name));
  const taken = names.filter((name) => name in other).map((name) => [name, other[name]]);
  return Object.fromEntries([...rest, ...taken]) as T;
}

/** Hides an event that comes back as a whole: nobody knows what was closed or hidden after its moment. */
export const hiddenAtFirst = (item: Item): Item => {
  if (item.pk === 'EVENTS') return { ...item, hidden: true };
  return isFields(item['event']) ? { ...item, event: { ...item['event'], hidden: true } } : item;
};
