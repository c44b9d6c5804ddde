import { normalizedAddress } from '../../../core/people/email-address.ts';
import { defaultLanguage, type Language } from '../../../core/wire/languages.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { countWrites } from '../shop/counts/count-writes.ts';
import { dueMailWrite } from '../mail/automatic/due-mails.ts';
import { readEntity } from '../table/entities.ts';
import { keys } from '../table/keys.ts';
import { changeItem, conditionFailed, retryOnConflict, transact, type Write } from '../table/table.ts';
import { newCustomer, ownerOfEmail, type CustomerWrites } from './customers.ts';
import { readPreferences, seenOf } from './preferences.ts';
import { storedAccount, type StoredAccount } from './stored-account.ts';
import type { StoredCustomer } from './stored-customer.ts';

/** A person of the user pool with a verified e-mail; the caller has checked it. */
export interface VerifiedPerson {
  user_id: string;
  email: string;
  display_name?: string | null;
  /** Absent for the customer's own language, or the shop's first. */
  preferred_language?: Language | undefined;
  has_password: boolean;
  google_linked: boolean;
}

export const readAccount = (userId: string): Promise<StoredAccount | undefined> =>
  readEntity(storedAccount, keys.account(userId), { consistent: true });

/**
 * Returns the signed-in customer's account. Throws `customer_not_found` while none exists (`GET /api/account` makes
 * it), and `unauthorized` once its erasure has begun: a token outlives its user by some minutes.
 */
export async function requireAccount(userId: string): Promise<StoredAccount> {
  const account = await readAccount(userId);
  if (!account) throw new ShopError('customer_not_found', 'the account is not set up yet');
  if (account.deleting_at !== null) throw new ShopError('unauthorized', 'the account was deleted');
  return account;
}

/**
 * Makes the account of a verified person and links it with the customer of the same e-mail, or with a new one. One
 * transaction, so no account lacks a customer and no customer exists twice. A repetition ends in the same account, even
 * next to a purchase or another claim by the same person. Throws `unauthorized` for an account in erasure.
 */
export async function claimAccount(person: VerifiedPerson): Promise<StoredAccount> {
  return retryOnConflict(`the account of user ${person.user_id}`, async () => {
    const known = await readAccount(person.user_id);
    if (known) return requireAccount(person.user_id);
    const now = new Date().toISOString();
    const { customer, writes, counted } = await linkedCustomer(person, now);
    const account = newAccount(person, customer, now);
    await transact([
      { put: { item: { ...keys.account(person.user_id), ...account }, condition: 'attribute_not_exists(#pk)' } },
      ...writes,
      ...countWrites(counted),
      dueMailWrite({ kind: 'welcome', due_at: now, customer_id: customer.id, of: 'account' }),
    ]);
    return account;
  });
}

async function linkedCustomer(person: VerifiedPerson, now: string): Promise<CustomerWrites> {
  const { customer, claimed_by } = await ownerOfEmail(person.email);
  // The address of a merged customer gives no access to the remaining customer. It leaves her, with its mail
  // preferences, for the new account.
  if (customer?.email !== normalizedAddress(person.email)) {
    return newCustomer(
      {
        email: person.email,
        user_id: person.user_id,
        preferred_language: person.preferred_language ?? defaultLanguage,
        created_at: now,
      },
      claimed_by,
      customer && seenOf(await readPreferences(customer.id)),
    );
  }
  const link: Write = {
    change: {
      key: keys.customer(customer.id),
      set: { user_id: person.user_id },
      condition: '#email = :email AND #user_id = :before',
      values: { email: customer.email, before: customer.user_id },
    },
  };
  return {
    customer,
    counted: [],
    writes: [link, ...(customer.user_id === person.user_id ? [] : await withoutFormerAccount(customer.user_id))],
  };
}

/**
 * Removes the customer's former account if its user left the pool without an erasure. An e-mail belongs to one user of
 * the pool, so the person who verified it now is the customer. The former account must not read her orders further.
 */
async function withoutFormerAccount(userId: string | null): Promise<Write[]> {
  if (userId === null || !(await readAccount(userId))) return [];
  return [{ remove: { key: keys.account(userId) } }];
}

const newAccount = (person: VerifiedPerson, customer: StoredCustomer, now: string): StoredAccount => ({
  user_id: person.user_id,
  email: normalizedAddress(person.email),
  customer_id: customer.id,
  display_name:
    person.display_name ??
    ([customer.first_name, customer.last_name].filter((name) => name !== null).join(' ') || null),
  preferred_language: person.preferred_language ?? customer.preferred_language,
  has_password: person.has_password,
  google_linked: person.google_linked,
  created_at: now,
  export: null,
  deleting_at: null,
  sessions_ended: null,
  signed_in_at: null,
});

export type AccountChanges = Partial<
  Pick<StoredAccount, 'display_name' | 'preferred_language' | 'has_password' | 'google_linked'>
>;

/** Changes an account, and the customer's language with it: mails use it. Throws like `requireAccount`. */
export async function changeAccount(userId: string, changes: AccountChanges): Promise<StoredAccount> {
  const account = await requireAccount(userId);
  const { preferred_language } = changes;
  try {
    await transact([
      {
        change: { key: keys.account(userId), set: changes, condition: '#deleting_at = :none', values: { none: null } },
      },
      ...(preferred_language === undefined
        ? []
        : [
            {
              change: {
                key: keys.customer(account.customer_id),
                set: { preferred_language },
                condition: '#user_id = :user',
                values: { user: userId },
              },
            },
          ]),
    ]);
  } catch (error) {
    if (!conditionFailed(error)) throw error;
  }
  return requireAccount(userId);
}

/** Unlinks Google from an account with a password; false when Google is the last way in. */
export async function removeGoogle(userId: string): Promise<boolean> {
  try {
    await changeItem({
      key: keys.account(userId),
      set: { google_linked: false },
      condition: '#has_password = :yes AND #deleting_at = :none',
      values: { yes: true, none: null },
    });
    return true;
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
}
