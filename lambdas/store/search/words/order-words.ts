import { wordOfId, wordsOfAddress, wordsOfName } from '../../../../core/search/found-by.ts';
import type { StoredCustomer } from '../../people/stored-customer.ts';
import type { StoredOrder, StoredOrderItem } from '../../sales/stored-order.ts';
import { listEntities } from '../../table/entities.ts';
import { ranges } from '../../table/keys.ts';
import type { Write } from '../../table/table.ts';
import { joined, storedWord, together, wordItem, wordWrites, type Worded, type Words } from './word-items.ts';

type MadeOrder = Pick<StoredOrder, 'id' | 'created_at'>;
type NamedItem = Pick<StoredOrderItem, 'participant_name'>;
type FailedBuyer = NonNullable<StoredOrder['failed_buyer']>;
/** The buyer. */
type NamedBuyer = Pick<StoredCustomer, 'email' | 'first_name' | 'last_name'>;

export const wordedOrder = ({ id, created_at }: MadeOrder): Worded => ({ kind: 'order', id, at: created_at });

/** Returns an order's search words that any buyer may use: its id and the riders on its photos. */
const wordsOfItems = ({ id }: Pick<MadeOrder, 'id'>, items: readonly NamedItem[]): Words =>
  joined([wordOfOrder(id), ...items.map(({ participant_name }) => together(wordsOfName(participant_name)))]);

/** A search by id has no other word. */
export const wordOfOrder = (id: string): Words => new Map([[wordOfId(id), undefined]]);

/** Returns the search words that a buyer adds to an order. */
export const wordsOfBuyer = ({ email, first_name, last_name }: NamedBuyer): Words =>
  together([...wordsOfAddress(email), ...[first_name, last_name].flatMap(wordsOfName)]);

/** Returns the words of a new order, which are stored with its items: there may be more than a transaction takes. */
export const newOrderWords = (order: MadeOrder, items: readonly NamedItem[], more: object): object[] =>
  [...wordsOfItems(order, items)].map((word) => wordItem(wordedOrder(order), word, more));

/** Returns the writes that make an order findable by its buyer, for the transaction of its payment. */
export const buyerWordWrites = (order: MadeOrder, buyer: NamedBuyer, more?: object): Write[] =>
  wordWrites(wordedOrder(order), wordsOfBuyer(buyer), new Map(), more);

/** Returns the buyer whose payment failed as search words need her. */
export const namedFailedBuyer = ({ email, name }: FailedBuyer): NamedBuyer => ({
  email,
  first_name: name,
  last_name: null,
});

/**
 * Returns the writes that make an order findable by another buyer, or by none any more; the words of its items stay.
 * @param more further fields of new words: the expiry of an unpaid order's items
 */
export async function orderWordWrites(
  order: MadeOrder,
  items: readonly NamedItem[],
  buyer: NamedBuyer | null,
  more: object = {},
): Promise<Write[]> {
  const had = await listEntities(storedWord, { ...ranges.wordsOfOrder(order.id), consistent: true });
  return wordWrites(
    wordedOrder(order),
    joined([wordsOfItems(order, items), ...(buyer ? [wordsOfBuyer(buyer)] : [])]),
    new Map(had.map(({ word, beside }) => [word, beside])),
    more,
  );
}
