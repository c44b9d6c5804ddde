import { listChanges } from '../../shop/changes/changes.ts';
import { isStill } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { NO_LIST } from '../../table/keys/list-keys.ts';
import type { Change } from '../../table/expressions.ts';
import type { Write } from '../../table/table.ts';
import { ownerOfEmail } from '../customers.ts';
import { listTellRequestsOf } from '../following/tell-requests.ts';
import { listMerged } from '../merge/merged-customers.ts';
import { defaultSwitches, findPreferences, noPreferencesWrites, seenOf } from '../preferences.ts';
import { NOBODY, type PresentCustomer } from '../stored-customer.ts';
import { erasureWrite } from './erasures-to-follow.ts';

/* A customer whom an order's wrong address made: a stranger, of whom the shop must keep nothing. */

/**
 * Tells whether the shop knows a customer without other orders from nothing else: no account, no import or other act of
 * the office, no merge, no request to be told, and no choice about mails.
 */
export async function isUnknownOtherwise({ id, email, user_id }: PresentCustomer): Promise<boolean> {
  if (user_id !== null) return false;
  const [changes, merged, requests, preferences] = await Promise.all([
    listChanges({ kind: 'customer', id }),
    listMerged(id),
    listTellRequestsOf(email),
    findPreferences(id),
  ]);
  if (changes.length + merged.length + requests.length > 0 || !preferences) return false;
  const chosen = seenOf(preferences);
  return (Object.keys(chosen) as (keyof typeof chosen)[]).every((name) => chosen[name] === defaultSwitches[name]);
}

/** The change that empties a customer; its caller adds the order that leaves. */
export const emptied = ({ email, archived_at, user_id }: PresentCustomer): Omit<Change, 'key'> => ({
  set: { email: null, ...NOBODY, tags: [] },
  remove: NO_LIST,
  ...isStill({ email, archived_at, user_id }),
});

/**
 * Returns the other writes of the transaction that empties a customer, which also takes her out of the counts.
 * Afterwards the clock removes what is beside.
 */
export async function strangerWrites(customer: PresentCustomer): Promise<Write[]> {
  const { id, email } = customer;
  const [{ claimed_by }, preferences] = await Promise.all([ownerOfEmail(email), findPreferences(id)]);
  return [
    ...(claimed_by === id ? [{ remove: { key: keys.email(email), ...isStill({ customer_id: id }) } }] : []),
    ...noPreferencesWrites(id, preferences),
    erasureWrite(customer, { keepsMails: true }),
  ];
}
