import { isDeepStrictEqual } from 'node:util';
import { wordOfId, wordsOfAddress, wordsOfName } from '../../../../core/search/found-by.ts';
import type { StoredCustomer } from '../../people/stored-customer.ts';
import { listReadable } from '../../table/entities.ts';
import { ranges } from '../../table/keys.ts';
import type { Write } from '../../table/table.ts';
import { storedWord, together, wordWrites, type Worded, type Words } from './word-items.ts';

type NamedCustomer = Pick<StoredCustomer, 'id' | 'created_at' | 'email' | 'first_name' | 'last_name' | 'company'>;

/** More words find no customer sooner, and one transaction writes them all. */
const MAX_WORDS = 30;

const allWordsOf = ({ id, email, first_name, last_name, company }: NamedCustomer): string[] =>
  email === null
    ? []
    : [...new Set([wordOfId(id), ...wordsOfAddress(email), ...[first_name, last_name, company].flatMap(wordsOfName)])];

/** Returns a customer's search words: her id, address, name and company; none for an erased customer. */
export const wordsOfCustomer = (customer: NamedCustomer): string[] => allWordsOf(customer).slice(0, MAX_WORDS);

const worded = ({ id, created_at }: NamedCustomer): Worded => ({ kind: 'customer', id, at: created_at });

/**
 * Returns the words of a customer with merged ones. They have no neighbours, so a search looks up all her words: there
 * may be more than a transaction takes, and a changed name would have to be next to each.
 */
const ofSeveral = (words: readonly string[]): Words => new Map(words.map((word) => [word, undefined]));

/** Returns the writes of a new customer's words, for her transaction. */
export const newCustomerWords = (customer: NamedCustomer): Write[] =>
  wordWrites(worded(customer), together(wordsOfCustomer(customer)));

/**
 * Returns the writes that update a customer's words after a change, with those of customers merged into her, for the
 * same transaction.
 * @param before the customer before the change
 */
export async function changedCustomerWords(after: NamedCustomer, before: NamedCustomer): Promise<Write[]> {
  const [own, formerly] = [wordsOfCustomer(after), new Set(allWordsOf(before))];
  if (isDeepStrictEqual(new Set(allWordsOf(after)), formerly)) return [];
  const had = await listReadable(storedWord, { ...ranges.wordsOfCustomer(after.id), consistent: true });
  const others = had.map(({ word }) => word).filter((word) => !formerly.has(word));
  return wordWrites(
    worded(after),
    others.length === 0 ? together(own) : ofSeveral([...own, ...others]),
    new Map(had.map(({ word, beside }) => [word, beside])),
  );
}

/** Does the same for a customer after a merge, who is also found by the merged one's names and address. */
export const mergedCustomerWords = (after: NamedCustomer, before: NamedCustomer, goes: NamedCustomer): Write[] => {
  const others = wordsOfCustomer(goes).filter((word) => word !== wordOfId(goes.id));
  return wordWrites(
    worded(after),
    ofSeveral([...wordsOfCustomer(after), ...others]),
    together(wordsOfCustomer(before)),
  );
};
