import { isDeepStrictEqual } from 'node:util';
import { wordOfId, wordsOfAddress, wordsOfName } from '../../../../core/search/found-by.ts';
import type { StoredCustomer } from '../../people/stored-customer.ts';
import { listReadable } from '../../table/entities.ts';
import { ranges } from '../../table/keys.ts';
import type { Write } from '../../table/table.ts';
import { storedWord, together, wordWrites, type Worded, type Words } from './word-items.ts';

type NamedCustomer = Pick<StoredCustomer, 'id' | 'created_at' | 'email' | 'first_name' | 'last_name' | 'company'>;

/** More find nobody sooner, and all of them are written in one transaction. */
const MAX_WORDS = 30;

const allWordsOf = ({ id, email, first_name, last_name, company }: NamedCustomer): string[] =>
  email === null
    ? []
    : [...new Set([wordOfId(id), ...wordsOfAddress(email), ...[first_name, last_name, company].flatMap(wordsOfName)])];

/** What a customer is found by: her id, address, name and company. One who was erased is found by nothing. */
export const wordsOfCustomer = (customer: NamedCustomer): string[] => allWordsOf(customer).slice(0, MAX_WORDS);

const worded = ({ id, created_at }: NamedCustomer): Worded => ({ kind: 'customer', id, at: created_at });

/**
 * Words of one who took another over: nothing stands beside them, so that each is asked for all that she has. There may be more than a transaction
 * takes, and a name that changes would have to be beside each.
 */
const ofSeveral = (words: readonly string[]): Words => new Map(words.map((word) => [word, undefined]));

/** The writes of a new customer's words; to go with her. */
export const newCustomerWords = (customer: NamedCustomer): Write[] =>
  wordWrites(worded(customer), together(wordsOfCustomer(customer)));

/** The writes that keep a customer's words with a change of her, also those of whom she took over; to go with it. @param before as she was */
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

/** The same for one who took another over, and is found by her names and address as well. */
export const mergedCustomerWords = (after: NamedCustomer, before: NamedCustomer, goes: NamedCustomer): Write[] => {
  const others = wordsOfCustomer(goes).filter((word) => word !== wordOfId(goes.id));
  return wordWrites(
    worded(after),
    ofSeveral([...wordsOfCustomer(after), ...others]),
    together(wordsOfCustomer(before)),
  );
};
