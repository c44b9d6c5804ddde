import { joinedCustomer, stricterConsent } from '../../../../core/people/merge-customers.ts';
import { changedFields } from '../../shop/changes/changes.ts';
import { customerChange } from '../../shop/changes/customer-changes.ts';
import { countWrites } from '../../shop/counts/count-writes.ts';
import { countedCustomer } from '../../shop/counts/counted.ts';
import { taggedWrite, tagsAre } from '../tags/tagged.ts';
import { isStill, type ConditionPart } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { NO_LIST } from '../../table/keys/list-keys.ts';
import { transact, unlessRefused, type Write } from '../../table/table.ts';
import { mergedCustomerWords } from '../../search/words/customer-words.ts';
import { customerPlace } from '../customer-state.ts';
import { ownerOfEmail } from '../customers.ts';
import { followWrite } from './follow-merges.ts';
import type { MergedCustomer } from './merged-customers.ts';
import { readPreferences, seenOf, type StoredPreferences } from '../preferences.ts';
import { NOBODY, type PresentCustomer, type StoredCustomer } from '../stored-customer.ts';

/**
 * Merges two customers in one transaction. From then on the merged one's address, token and id lead to the remaining
 * one. She gets both totals, all tags and the stricter preferences. Orders, mails and other items move afterwards
 * (`finish-merge.ts`). `NOBODY` is left under the merged id.
 * @returns false when one of them has changed since the read
 */
export async function joinCustomers(stays: PresentCustomer, goes: PresentCustomer, by: string): Promise<boolean> {
  const [kept, gone, { claimed_by }] = await Promise.all([
    readPreferences(stays.id),
    readPreferences(goes.id),
    ownerOfEmail(goes.email),
  ]);
  const now = new Date().toISOString();
  const after = joinedCustomer(stays, goes);
  const consent = stricterConsent(kept, gone);
  const written = await unlessRefused(async () => {
    await transact([
      staysWrite(stays, after, customerPlace(after, consent)),
      goesWrite(goes, stays.id),
      ...(claimed_by === goes.id ? [addressWrite(goes, stays.id)] : []),
      ...preferencesWrites(kept, gone, { ...consent, updated_at: now }),
      takenOverWrite(stays.id, goes, gone, now),
      followWrite({ at: now, into: stays.id, id: goes.id }),
      ...after.tags.filter((tag) => !stays.tags.includes(tag)).map((tag) => taggedWrite(tag, stays)),
      ...mergedCustomerWords(after, stays, goes),
      ...countWrites(countedCustomer(after), [...countedCustomer(stays), ...countedCustomer(goes)]),
      customerChange(stays.id, {
        by,
        what: 'merged',
        fields: [{ field: 'email', was: goes.email, is: stays.email }, ...changedFields(seenOf(kept), consent)],
      }),
    ]);
    return true;
  });
  return written ?? false;
}

/** The condition that no moved or deciding field of a customer changed. It compares tags in the form of older items. */
function asRead(customer: StoredCustomer): ConditionPart {
  const person = Object.fromEntries(
    (Object.keys(NOBODY) as (keyof typeof NOBODY)[]).map((name) => [name, customer[name]]),
  );
  const { email, archived_at, total_spent, total_orders, first_order_date, last_order_date, tags } = customer;
  const seen = isStill({
    ...person,
    email,
    archived_at,
    total_spent,
    total_orders,
    first_order_date,
    last_order_date,
  });
  return {
    condition: `${seen.condition} AND ${tagsAre(tags).condition}`,
    values: { ...seen.values, ...tagsAre(tags).values },
  };
}

function staysWrite(before: StoredCustomer, after: StoredCustomer, place: object | null): Write {
  const { merged_into: _none, ...fields } = after;
  return { change: { key: keys.customer(before.id), set: { ...fields, id: undefined, ...place }, ...asRead(before) } };
}

const goesWrite = (goes: PresentCustomer, into: string): Write => ({
  change: {
    key: keys.customer(goes.id),
    set: {
      ...NOBODY,
      email: null,
      merged_into: into,
      tags: [],
      total_spent: 0,
      total_orders: 0,
      first_order_date: null,
      last_order_date: null,
    },
    remove: NO_LIST,
    ...asRead(goes),
  },
});

/** Purchases with her address belong to the remaining customer. */
const addressWrite = ({ id, email }: PresentCustomer, into: string): Write => ({
  change: { key: keys.email(email), set: { customer_id: into }, ...isStill({ customer_id: id }) },
});

/** One person has one set of preferences; the tokens of all her mails open it. */
const preferencesWrites = (
  kept: StoredPreferences,
  gone: StoredPreferences,
  after: Partial<StoredPreferences>,
): Write[] => [
  { change: { key: keys.preferences(kept.customer_id), set: after, ...isStill(seenOf(kept)) } },
  { remove: { key: keys.preferences(gone.customer_id), ...isStill(seenOf(gone)) } },
  { put: { item: { ...keys.unsubscribe(gone.unsubscribe_token), customer_id: kept.customer_id } } },
];

function takenOverWrite(into: string, goes: PresentCustomer, gone: StoredPreferences, now: string): Write {
  const merged: MergedCustomer = {
    id: goes.id,
    email: goes.email,
    unsubscribe_token: gone.unsubscribe_token,
    stripe_customer_id: goes.stripe_customer_id,
    merged_at: now,
    finished_at: null,
  };
  return {
    put: { item: { ...keys.mergedCustomer(into, goes.id), ...merged }, condition: 'attribute_not_exists(#pk)' },
  };
}
