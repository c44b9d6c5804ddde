import { ShopError } from '../../../../core/wire/shop-error.ts';
import { assertOwnAddress } from '../../../../core/people/own-address.ts';
import { customerChange, ERASED } from '../../shop/changes/customer-changes.ts';
import { countWrites } from '../../shop/counts/count-writes.ts';
import { countedCustomer } from '../../shop/counts/counted.ts';
import { forgetDueMailsTo } from '../../mail/automatic/due-mails.ts';
import { forgetInMailings } from '../../mail/bulk/forget-in-mailings.ts';
import { forgetStop } from '../../mail/stops.ts';
import { isStill } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { NO_LIST } from '../../table/keys/list-keys.ts';
import { changeItem, deleteItem, retryOnConflict, transact, unlessRefused } from '../../table/table.ts';
import { wordsOfCustomer } from '../../search/words/customer-words.ts';
import { readAccount } from '../accounts.ts';
import { forgetFactor } from '../second-factor/forget-factor.ts';
import { forgetSessions } from '../sessions/end-sessions.ts';
import { ownerOfEmail, readCustomer } from '../customers.ts';
import { eraseBeside } from './erase-beside.ts';
import { removeAll } from './erase-traces.ts';
import { erasureWrite } from './erasures-to-follow.ts';
import { findCustomer } from '../find-customer.ts';
import { findPreferences, noPreferencesWrites } from '../preferences.ts';
import { forgetTellRequestsOf } from '../following/tell-requests.ts';
import type { StoredAccount } from '../stored-account.ts';
import { isPresent, NOBODY, type PresentCustomer, type StoredCustomer } from '../stored-customer.ts';

/* The steps of an erasure. `beginErasure` closes the account. `eraseAccount` takes everything of her out of the table.
   Once her user has left the pool, `finishErasure` forgets the data that a restart after a fault needs. The office
   erases a customer without an account (`eraseGuest`). Each step can be repeated. The clock erases the rest of an
   emptied customer if the caller does not. */

/**
 * The time for which the rest of an erased account stays, in seconds: a token that outlives its user must not make the
 * account again.
 */
const TOMBSTONE_SECONDS = 24 * 60 * 60;

/** Closes an account: from now on it reads and does nothing. Returns it; undefined when it does not exist. */
export async function beginErasure(userId: string): Promise<StoredAccount | undefined> {
  await unlessRefused(() =>
    changeItem({
      key: keys.account(userId),
      set: { deleting_at: new Date().toISOString() },
      condition: '#deleting_at = :none',
      values: { none: null },
    }),
  );
  return readAccount(userId);
}

/** Tells whether an erasure has begun or ended recently. */
export async function isBeingErased(userId: string): Promise<boolean> {
  const account = await readAccount(userId);
  return account !== undefined && account.deleting_at !== null;
}

/**
 * Erases a closed account's customer, interests, preferences, mail log, address and office history. Orders keep their
 * amounts, dates and items for accounting, but lose the buyer and every way to the photos.
 * @returns the ids of her orders; the caller removes their ZIPs
 */
export async function eraseAccount({
  user_id,
  customer_id,
}: Pick<StoredAccount, 'user_id' | 'customer_id'>): Promise<string[]> {
  await retryOnConflict(`emptying customer ${customer_id}`, async () => {
    const customer = await readCustomer(customer_id);
    if (isPresent(customer)) await empty(customer);
    return true;
  });
  await eraseSignIn(user_id);
  return eraseBeside(customer_id);
}

/** Erases an account's followed riders, favourites, second factor, sessions and devices. */
export async function eraseSignIn(userId: string): Promise<void> {
  await removeAll(ranges.interests(userId));
  await deleteItem({ key: keys.favourites(userId) });
  await forgetFactor(userId);
  await forgetSessions(userId);
}

/** Repeats an erasure in a restored table, of an account or of a customer without one. */
export async function repeatErasure(erased: { customer_id: string; user_id: string | null }): Promise<void> {
  const { customer_id, user_id } = erased;
  const account = user_id === null ? undefined : await beginErasure(user_id);
  await eraseAccount(account ?? { user_id: user_id ?? '', customer_id });
  if (user_id !== null) await finishErasure(user_id);
}

/**
 * Finds the customer that an admin wants to erase, by her id or that of a merged customer.
 * @param typed her address, which the admin typed; once she is emptied it can no longer be compared
 * @throws ShopError `customer_not_found`, `malformed_body` for another address
 * @throws ShopError `has_account`: she deletes that herself
 */
export async function findGuest(asked: string, typed: string): Promise<StoredCustomer> {
  const customer = await findCustomer(asked);
  if (!customer) throw new ShopError('customer_not_found', `there is no customer ${asked}`);
  if (!isPresent(customer)) return customer;
  assertOwnAddress(typed, customer.email);
  if (customer.user_id !== null)
    throw new ShopError('has_account', 'the customer has an account: only its owner can delete it');
  return customer;
}

/**
 * Erases a customer without an account, at her request to the office. If she opens one meanwhile, she keeps everything,
 * or is a new customer with it.
 * @param by the admin's account, kept for a year with the moment
 * @returns like `eraseAccount`
 * @throws ShopError like `findGuest`
 */
export const eraseGuest = (asked: string, typed: string, by: string): Promise<string[]> =>
  retryOnConflict(`erasing customer ${asked}`, async () => {
    const customer = await findGuest(asked, typed);
    if (isPresent(customer)) await empty(customer, by);
    return eraseBeside(customer.id);
  });

/**
 * Erases a customer with everything beside her, if she may be erased as she is now.
 * @returns like `eraseAccount`; none for a customer who stays
 */
export const eraseIf = (id: string, mayErase: (customer: PresentCustomer) => Promise<boolean>): Promise<string[]> =>
  retryOnConflict(`erasing customer ${id}`, async () => {
    const customer = await readCustomer(id);
    if (!isPresent(customer)) return eraseBeside(id);
    if (!(await mayErase(customer))) return [];
    await empty(customer);
    return eraseBeside(id);
  });

/** Reduces the account to the fact of its erasure, for a day. */
export async function finishErasure(userId: string): Promise<void> {
  await unlessRefused(() =>
    changeItem({
      key: keys.account(userId),
      set: {
        email: '',
        customer_id: '',
        display_name: null,
        has_password: false,
        google_linked: false,
        export: null,
        sessions_ended: null,
        signed_in_at: null,
        forget_at: Math.floor(Date.now() / 1000) + TOMBSTONE_SECONDS,
      },
      remove: ['interest_count'],
      condition: 'attribute_exists(#pk) AND #deleting_at <> :none',
      values: { none: null },
    }),
  );
}

/**
 * Empties a customer, the claim of her address, her preferences and their token in one transaction, so that no mail
 * finds half of them. From then on the clock makes sure that no item next to her is left.
 * @param by the admin; absent when she erases herself and her account is closed
 * Throws a condition's failure when another call erased her just now, or she changed.
 */
async function empty(customer: PresentCustomer, by?: string): Promise<void> {
  const { id, email, archived_at, user_id, last_order_date } = customer;
  await forgetStop(email, id);
  await forgetTellRequestsOf(email);
  await forgetDueMailsTo(email);
  await forgetInMailings({ id, email, words: wordsOfCustomer(customer) });
  const [{ claimed_by }, preferences] = await Promise.all([ownerOfEmail(email), findPreferences(id)]);
  await transact([
    {
      change: {
        key: keys.customer(id),
        // Totals and dates stay: they are the shop's accounts.
        set: { email: null, ...NOBODY, tags: [] },
        remove: NO_LIST,
        ...isStill({ email, archived_at, user_id, last_order_date }),
      },
    },
    ...(by === undefined ? [] : [customerChange(id, { by, what: ERASED })]),
    ...(claimed_by === id
      ? [{ remove: { key: keys.email(email), condition: '#customer_id = :id', values: { id } } }]
      : []),
    ...noPreferencesWrites(id, preferences),
    ...countWrites([], countedCustomer(customer)),
    erasureWrite(customer),
  ]);
}
