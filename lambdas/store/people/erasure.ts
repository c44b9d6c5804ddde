import { ShopError } from '../../../core/shop-error.ts';
import { customerChange, ERASED } from '../changes/customer-changes.ts';
import { countWrites } from '../counts/count-writes.ts';
import { countedCustomer } from '../counts/counted.ts';
import { forgetDueMailsTo } from '../mail/automatic/due-mails.ts';
import { forgetInMailings } from '../mail/bulk/forget-in-mailings.ts';
import { forgetStop } from '../mail/stops.ts';
import { isStill } from '../table/expressions.ts';
import { keys, ranges } from '../table/keys.ts';
import { NO_LIST } from '../table/keys/list-keys.ts';
import { changeItem, conditionFailed, transact } from '../table/table.ts';
import { wordsOfCustomer } from '../words/customer-words.ts';
import { readAccount } from './accounts.ts';
import { ownerOfEmail, readCustomer } from './customers.ts';
import { eraseMerged, eraseOtherAddress } from './erase-merged.ts';
import { eraseTraces, removeAll } from './erase-traces.ts';
import { listAllMerged } from './merged-customers.ts';
import { readPreferences } from './preferences.ts';
import { forgetTellRequestsOf } from './tell-requests.ts';
import type { StoredAccount } from './stored-account.ts';
import { NOBODY } from './stored-customer.ts';

/*
 * How a person is erased: `beginErasure` closes the account, `eraseAccount` takes everything of her out of the table, and, once her
 * user has left the pool, `finishErasure` forgets what was needed to begin again after a fault. Who has no account is erased by the
 * office (`eraseGuest`). Each can be repeated.
 */

/** How long what is left of an erased account stays, in seconds: a token that outlived its user must not make the account again. */
const TOMBSTONE_SECONDS = 24 * 60 * 60;

/** Closes an account: from now on it reads and does nothing. Returns it, or undefined when there is none. */
export async function beginErasure(userId: string): Promise<StoredAccount | undefined> {
  try {
    await changeItem({
      key: keys.account(userId),
      set: { deleting_at: new Date().toISOString() },
      condition: '#deleting_at = :none',
      values: { none: null },
    });
  } catch (error) {
    // It is going already, or was never there.
    if (!conditionFailed(error)) throw error;
  }
  return readAccount(userId);
}

/** Whether erasing was begun, or was done not long ago. */
export async function isBeingErased(userId: string): Promise<boolean> {
  const account = await readAccount(userId);
  return account !== undefined && account.deleting_at !== null;
}

/**
 * Erases a closed account's customer, interests, preferences, e-mail log, address and the history of what the office did. Orders keep their amounts, dates and items,
 * as accounting needs; who bought, and every way to the photos, goes.
 * @returns the ids of her orders, whose ZIPs are the caller's to remove
 */
export async function eraseAccount({ user_id, customer_id }: StoredAccount): Promise<string[]> {
  await eraseCustomer(customer_id);
  await removeAll(ranges.interests(user_id));
  return eraseBeside(customer_id);
}

/**
 * Erases a customer who has no account, as she asked the office to. Who opens one meanwhile keeps everything, or is somebody new with it.
 * @param by the admin's account, which is kept for a year with the moment
 * @returns as `eraseAccount`; undefined when nobody is there, or she was made one with another meanwhile, who is to be looked for
 * @throws ShopError `has_account`
 */
export async function eraseGuest(customerId: string, by: string): Promise<string[] | undefined> {
  await eraseCustomer(customerId, by);
  if ((await readCustomer(customerId))?.merged_into !== null) return undefined;
  return eraseBeside(customerId);
}

/** Whatever else there is of an emptied customer, and of those whom she was made one with. @returns the ids of her orders */
async function eraseBeside(customer_id: string): Promise<string[]> {
  // After the customer, so that nobody is made one with her any more.
  const merged = await listAllMerged(customer_id);
  for (const { one, into } of merged) await eraseOtherAddress(one, into);
  const orders: string[] = [];
  // What was to be brought over of those whom she was made one with, and what is hers.
  const person = [...merged.map(({ one }) => one.id), customer_id];
  for (const id of person) orders.push(...(await eraseTraces(id, customer_id, person)));
  for (const { one, into } of merged) await eraseMerged(into, one);
  return orders;
}

/** Leaves nothing of the account but that it was erased, and that for a day. */
export async function finishErasure(userId: string): Promise<void> {
  try {
    await changeItem({
      key: keys.account(userId),
      set: {
        email: '',
        customer_id: '',
        display_name: null,
        has_password: false,
        google_linked: false,
        export: null,
        forget_at: Math.floor(Date.now() / 1000) + TOMBSTONE_SECONDS,
      },
      remove: ['interest_count'],
      condition: 'attribute_exists(#pk) AND #deleting_at <> :none',
      values: { none: null },
    });
  } catch (error) {
    if (!conditionFailed(error)) throw error;
  }
}

/**
 * The customer, the claim of her address, and her preferences with their token: together, so that no mail finds half of them.
 * @param by who of the office does it; absent for a person herself, whose account is closed
 */
async function eraseCustomer(id: string, by?: string): Promise<void> {
  for (;;) {
    const customer = await readCustomer(id);
    if (!customer || customer.email === null) return;
    const { email, archived_at, user_id } = customer;
    if (by !== undefined && user_id !== null) throw new ShopError('has_account', 'she deletes her account herself');
    await forgetStop(email, id);
    await forgetTellRequestsOf(email);
    await forgetDueMailsTo(email);
    const named = { id, email, words: wordsOfCustomer(customer) };
    await forgetInMailings(named);
    const [{ claimed_by }, { unsubscribe_token }] = await Promise.all([ownerOfEmail(email), readPreferences(id)]);
    try {
      await transact([
        {
          change: {
            key: keys.customer(id),
            // Totals and dates stay: they are the shop's accounts.
            set: { email: null, ...NOBODY, tags: [] },
            remove: NO_LIST,
            ...isStill({ email, archived_at, user_id }),
          },
        },
        ...(by === undefined ? [] : [customerChange(id, { by, what: ERASED })]),
        ...(claimed_by === id
          ? [{ remove: { key: keys.email(email), condition: '#customer_id = :id', values: { id } } }]
          : []),
        { remove: { key: keys.preferences(id) } },
        { remove: { key: keys.unsubscribe(unsubscribe_token) } },
        ...countWrites([], countedCustomer(customer)),
      ]);
      // Once more: a mail of hers may have come back in between, or she been listed for one.
      await forgetStop(email, id);
      await forgetInMailings(named);
      return;
    } catch (error) {
      // Another call erased her just now, or the claim moved: look again.
      if (!conditionFailed(error)) throw error;
    }
  }
}
