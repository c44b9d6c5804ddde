import { wordOfId, wordsOfAddress, wordsOfName } from '../../../core/found-by.ts';
import type { StoredCustomer } from '../people/stored-customer.ts';
import type { Write } from '../table/table.ts';
import { together, wordWrites, type Words } from './word-items.ts';

type NamedCustomer = Pick<StoredCustomer, 'id' | 'created_at' | 'email' | 'first_name' | 'last_name' | 'company'>;

/** More find nobody sooner, and all of them are written in one transaction. */
const MOST_WORDS = 30;

/** What a customer is found by: her id, address, name and company. One who had herself erased is found by nothing. */
export const wordsOfCustomer = ({ id, email, first_name, last_name, company }: NamedCustomer): string[] =>
  email === null
    ? []
    : [
        ...new Set([wordOfId(id), ...wordsOfAddress(email), ...[first_name, last_name, company].flatMap(wordsOfName)]),
      ].slice(0, MOST_WORDS);

const wordsTogether = (customer: NamedCustomer): Words => together(wordsOfCustomer(customer));

/** The writes that keep a customer's words with a change of her; to go with it. @param before as she was; absent: she is new */
export const customerWordWrites = (after: NamedCustomer, before?: NamedCustomer): Write[] =>
  wordWrites(
    { kind: 'customer', id: after.id, at: after.created_at },
    wordsTogether(after),
    before && wordsTogether(before),
  );

/** The same for one who took another over, and is found by her names and address as well. */
export const mergedCustomerWordWrites = (after: NamedCustomer, before: NamedCustomer, goes: NamedCustomer): Write[] => {
  const others = wordsOfCustomer(goes).filter((word) => word !== wordOfId(goes.id));
  return wordWrites(
    { kind: 'customer', id: after.id, at: after.created_at },
    together([...wordsOfCustomer(after), ...others]),
    wordsTogether(before),
  );
};

/** A word of one whom she took over, which stands beside her own. @param beside what stood beside it */
export const takenOverWord = (customer: NamedCustomer, word: string, beside = word): readonly [string, string] => [
  word,
  [...together([...wordsOfCustomer(customer), ...beside.split(' ')]).keys()].join(' '),
];
