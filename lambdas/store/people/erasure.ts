import { forgetTexts } from '../changes/changes.ts';
import { countWrites } from '../counts/count-writes.ts';
import { countedCustomer } from '../counts/counted.ts';
import { forgetDueMails } from '../mail/automatic/due-mails.ts';
import { listMails } from '../mail/mail-log.ts';
import { forgetStop } from '../mail/stops.ts';
import { listOrderIds } from '../sales/account-orders.ts';
import { readOrderWithItems } from '../sales/orders.ts';
import { deliveredWrite } from '../sales/undelivered.ts';
import { keys, ranges } from '../table/keys.ts';
import { NO_LIST } from '../table/keys/list-keys.ts';
import { changeItem, conditionFailed, deleteItem, queryItems, transact } from '../table/table.ts';
import { orderWordWrites } from '../words/order-words.ts';
import { readAccount } from './accounts.ts';
import { ownerOfEmail, readCustomer } from './customers.ts';
import { readPreferences } from './preferences.ts';
import { forgetTellRequestsOf } from './tell-requests.ts';
import type { StoredAccount } from './stored-account.ts';
import { NOBODY } from './stored-customer.ts';

/*
 * How a person is erased: `beginErasure` closes the account, `eraseAccount` takes everything of her out of the table, and, once her
 * user has left the pool, `finishErasure` forgets what was needed to begin again after a fault. Each can be repeated.
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
  await removeAll(ranges.wordsOfCustomer(customer_id));
  await removeAll(ranges.tagsOfCustomer(customer_id));
  await forgetDueMails(customer_id);
  await removeAll(ranges.mailClaims(customer_id));
  await removeMails(customer_id);
  await removeAll(ranges.interests(user_id));
  await removeAll(ranges.changesOf('customer', customer_id));
  // After the customer, so that nothing is bought for her any more, and last, because the index is a moment behind.
  const orders = await listOrderIds(customer_id);
  for (const id of orders) {
    await anonymiseOrder(id, customer_id);
    await forgetTexts({ kind: 'order', id });
  }
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

/** The customer, the claim of her address, and her preferences with their token: together, so that no mail finds half of them. */
async function eraseCustomer(id: string): Promise<void> {
  for (;;) {
    const customer = await readCustomer(id);
    if (!customer || customer.email === null) return;
    await forgetStop(customer.email, id);
    await forgetTellRequestsOf(customer.email);
    const [{ claimed_by }, { unsubscribe_token }] = await Promise.all([
      ownerOfEmail(customer.email),
      readPreferences(id),
    ]);
    try {
      await transact([
        {
          change: {
            key: keys.customer(id),
            // Totals and dates stay: they are the shop's accounts.
            set: { email: null, ...NOBODY, tags: [] },
            remove: NO_LIST,
            condition: '#email = :email AND #archived_at = :archived_at',
            values: { email: customer.email, archived_at: customer.archived_at },
          },
        },
        ...(claimed_by === id
          ? [{ remove: { key: keys.email(customer.email), condition: '#customer_id = :id', values: { id } } }]
          : []),
        { remove: { key: keys.preferences(id) } },
        { remove: { key: keys.unsubscribe(unsubscribe_token) } },
        ...countWrites([], countedCustomer(customer)),
      ]);
      // Once more: a mail of hers may have come back in between.
      await forgetStop(customer.email, id);
      return;
    } catch (error) {
      // Another call erased her just now, or the claim moved: look again.
      if (!conditionFailed(error)) throw error;
    }
  }
}

/** An order with the link that it has now; one whose payment arrived meanwhile is another customer's by then, and stays as it is. */
async function anonymiseOrder(id: string, customerId: string): Promise<void> {
  for (;;) {
    const found = await readOrderWithItems(id);
    if (found?.order.customer_id !== customerId) return;
    const { order, items } = found;
    const { download_token } = order;
    if (order.customer_email !== null) await forgetStop(order.customer_email, customerId);
    try {
      await transact([
        {
          change: {
            key: keys.order(id),
            set: {
              anonymised_at: order.anonymised_at ?? new Date().toISOString(),
              user_id: null,
              customer_email: null,
              download_token: null,
              download_url: null,
              download_expires_at: null,
              zip: null,
            },
            condition: '#customer_id = :customer AND #download_token = :token',
            values: { customer: customerId, token: download_token },
          },
        },
        ...(download_token === null ? [] : [{ remove: { key: keys.download(download_token) } }]),
        ...(await orderWordWrites(order, items, null)),
        deliveredWrite(id),
      ]);
      return;
    } catch (error) {
      // It was paid, or got another link: look again.
      if (!conditionFailed(error)) throw error;
    }
  }
}

/** The e-mail log, and what the mail service's ids of these mails lead to. */
async function removeMails(customerId: string): Promise<void> {
  for (const { message_id } of await listMails(customerId))
    if (message_id !== null) await deleteItem({ key: keys.message(message_id) });
  await removeAll(ranges.mails(customerId));
}

async function removeAll(range: { pk: string; begins?: string }): Promise<void> {
  for (const { pk, sk } of await queryItems({ ...range, consistent: true })) await deleteItem({ key: { pk, sk } });
}
