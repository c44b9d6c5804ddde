import { normalizedAddress } from '../../../../core/people/email-address.ts';
import { defaultLanguage } from '../../../../core/wire/languages.ts';
import { changedFields } from '../../shop/changes/changes.ts';
import { customerChange } from '../../shop/changes/customer-changes.ts';
import { countWrites } from '../../shop/counts/count-writes.ts';
import { isStill } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { conditionFailed, retryOnConflict, transact } from '../../table/table.ts';
import { changedCustomerWords } from '../../search/words/customer-words.ts';
import { newCustomer, ownerOfEmail, readCustomer, type Buyer } from '../customers.ts';
import { defaultSwitches } from '../preferences.ts';
import type { StoredCustomer } from '../stored-customer.ts';

/** A person in a list; null for fields that the list lacks. */
export type ListedPerson = Buyer & Pick<StoredCustomer, 'company'>;

interface Taken {
  /** Undefined when the shop does not know the person, or erased her. */
  customer: StoredCustomer | undefined;
  done: 'created' | 'updated' | 'nothing';
}

interface How {
  /** The admin's account. */
  by: string;
  now: Date;
  /** The id for a new customer, so that a repeated line makes the same one. Null to make none. */
  newId: string | null;
  /** True to keep known values and fill only gaps. */
  gapsOnly: boolean;
}

/** A list is no consent: the customer herself must ask for mails. */
const unasked = { ...defaultSwitches, email_marketing: false };

/**
 * Applies a list's data of a person to her customer, or makes one. Values that the list lacks stay, and so do her
 * preferences. With an account, her own values win: a list only fills gaps. A repetition writes nothing.
 */
export const takeIn = (person: ListedPerson, how: How): Promise<Taken> =>
  retryOnConflict('taking a customer in', async () => {
    const { customer, claimed_by } = await ownerOfEmail(person.email);
    try {
      if (customer) return await brought(customer, person, how);
      if (how.newId === null) return { customer: undefined, done: 'nothing' as const };
      return { customer: await made(person, how, how.newId, claimed_by), done: 'created' as const };
    } catch (error) {
      if (!conditionFailed(error) || how.newId === null) throw error;
      return madeBefore(how.newId, person);
    }
  });

/** Finds the customer that this line made before, if her address has changed or she was erased since. */
async function madeBefore(id: string, { email }: ListedPerson): Promise<Taken | undefined> {
  const customer = await readCustomer(id);
  if (!customer || customer.email === normalizedAddress(email)) return undefined;
  return customer.email === null ? { customer: undefined, done: 'nothing' } : { customer, done: 'created' };
}

async function made(person: ListedPerson, { by, now }: How, id: string, claimed: string | undefined) {
  const { customer, writes, counted } = newCustomer(
    { ...person, id, preferred_language: defaultLanguage, created_at: now.toISOString() },
    claimed,
    unasked,
  );
  await transact([...writes, ...countWrites(counted), customerChange(id, { by, what: 'imported' })]);
  return customer;
}

async function brought(customer: StoredCustomer, person: ListedPerson, how: How): Promise<Taken> {
  const done = customer.id === how.newId ? 'created' : 'nothing';
  // About a customer's other address, a list knows nothing better either.
  const isOther = customer.email !== normalizedAddress(person.email);
  const gapsOnly = how.gapsOnly || customer.user_id !== null || isOther;
  const { email: _email, ...told } = person;
  // Another address at the payment provider may hold cards that are not proved to be hers.
  if (isOther) told.stripe_customer_id = null;
  const names = (Object.keys(told) as (keyof typeof told)[]).filter(
    (name) => told[name] !== null && told[name] !== customer[name] && (!gapsOnly || customer[name] === null),
  );
  if (names.length === 0) return { customer, done };
  const set = Object.fromEntries(names.map((name) => [name, told[name]]));
  const was = Object.fromEntries(names.map((name) => [name, customer[name]]));
  const after = { ...customer, ...set };
  await transact([
    { change: { key: keys.customer(customer.id), set, ...isStill({ ...was, email: customer.email }) } },
    ...(await changedCustomerWords(after, customer)),
    customerChange(customer.id, { by: how.by, what: 'imported', fields: changedFields(was, set) }),
  ]);
  return { customer: after, done: done === 'created' ? done : 'updated' };
}
