import { wordsOfName } from '../../../core/search/found-by.ts';
import { isPaid } from '../../../core/sales/orders/orders.ts';
import { storedCustomer } from '../people/stored-customer.ts';
import { forgetUnlessPaid } from '../sales/payments/forget-unpaid.ts';
import { storedOrder, storedOrderItem } from '../sales/stored-order.ts';
import { keys } from '../table/keys.ts';
import type { Key } from '../table/keys/key.ts';
import { kindOf } from '../table/keys/told-key.ts';
import type { Item, Write } from '../table/table.ts';
import { newCustomerWords } from '../search/words/customer-words.ts';
import { wordedOrder, wordOfOrder, wordsOfBuyer } from '../search/words/order-words.ts';
import { joined, together, wordItem, type Words } from '../search/words/word-items.ts';
import type { ItemMigration } from './migration.ts';

/** Gives orders and customers from before there were words what they are found by. */
export const words: ItemMigration = {
  does: 'orders and customers can be found by their words',
  reads: [
    'status',
    'created_at',
    'customer_id',
    'customer_email',
    'anonymised_at',
    'email',
    'first_name',
    'last_name',
    'company',
    'participant_name',
    'forget_at',
  ],
  besides: otherOf,
  of(item, other) {
    const others = writesFor(item, other);
    return others.length === 0 ? undefined : { others };
  },
};

/** An order's buyer has the name; an item's order knows when it was made. */
function otherOf(item: Item): Key | undefined {
  const kind = kindOf(item);
  if (kind === 'orderItem') return { ...keys.order(''), pk: item.pk };
  if (kind !== 'order') return undefined;
  const { customer_id } = storedOrder.of(item);
  return customer_id === null ? undefined : keys.customer(customer_id);
}

function writesFor(item: Item, other: Item | undefined): Write[] {
  const kind = kindOf(item);
  if (kind === 'customer') return newCustomerWords(storedCustomer.of(item));
  if (kind === 'order') return orderWrites(item, other && storedCustomer.of(other));
  if (kind === 'orderItem' && other)
    return wordWritesOf(other, together(wordsOfName(storedOrderItem.of(item).participant_name)));
  return [];
}

function orderWrites(item: Item, customer: ReturnType<typeof storedCustomer.of> | undefined): Write[] {
  const order = storedOrder.of(item);
  const isBought = isPaid(order.status) && order.anonymised_at === null;
  const buyer = { first_name: null, last_name: null, ...customer, email: order.customer_email };
  return wordWritesOf(item, joined([wordOfOrder(order.id), ...(isBought ? [wordsOfBuyer(buyer)] : [])]));
}

/** What is not paid is forgotten with its words. */
function wordWritesOf(orderItem: Item, its: Words): Write[] {
  const order = storedOrder.of(orderItem);
  const passing = isPaid(order.status) ? {} : forgetUnlessPaid();
  return [...its].map((word) => ({ put: { item: wordItem(wordedOrder(order), word, passing) } }));
}
