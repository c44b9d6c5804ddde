import { customerStates, type CustomerState } from '../../../core/mail/customer-state.ts';
import { normalizedAddress } from '../../../core/people/email-address.ts';
import { itemsByIds } from '../table/by-ids.ts';
import { keys, ranges } from '../table/keys.ts';
import { stateIn } from '../table/keys/list-keys.ts';
import { readListPage } from '../table/list-page.ts';
import { queryItems, readItem, type Item } from '../table/table.ts';
import { findByWords } from '../search/words/find-by-words.ts';
import { storedCustomer, type StoredCustomer } from './stored-customer.ts';

/** An existing customer and her mail state, which follows from her place in the lists without her preferences. */
export interface PlacedCustomer {
  customer: StoredCustomer & { email: string };
  state: CustomerState;
}

/** Returns the customers among these items who are in one of the office's lists, without unreadable ones. */
export const placedCustomers = (items: readonly Item[]): PlacedCustomer[] =>
  items.flatMap((item) => {
    const state = stateIn(item['gsi2pk']);
    const [customer] = state === undefined ? [] : storedCustomer.readableOf([item]);
    if (state === undefined || !customer || customer.email === null) return [];
    return [{ customer: { ...customer, email: customer.email }, state }];
  });

/**
 * Returns a page of the customers in some states, the newest first.
 * @param after the end of the previous page
 */
export async function listCustomers(
  states: readonly CustomerState[],
  size: number,
  after?: string,
): Promise<{ found: PlacedCustomer[]; next: string | null }> {
  const { items, next } = await readListPage(states.map(ranges.customersIn), size, after);
  return { found: placedCustomers(items), next };
}

/** Lists all customers who were made until a moment, with those of the day by a text that sorts after it. */
export async function listCustomersUntil(last: string): Promise<PlacedCustomer[]> {
  const lists = await Promise.all(
    customerStates.map((state) => queryItems({ ...ranges.customersIn(state), between: ['0', last] })),
  );
  return placedCustomers(lists.flat());
}

/** More than a page shows, since other states are left out afterwards. */
const LOOKED_AT = 200;

/**
 * Finds customers in some states by typed words, the one with exactly this address first, then the newest, and only those with the tag if one is given. `more`:
 * another word would narrow the result.
 */
export async function findPlacedCustomers(
  text: string,
  { states, tag }: { states: readonly CustomerState[]; tag: string | undefined },
  most: number,
): Promise<{ found: PlacedCustomer[]; more: boolean }> {
  const { ids, more } = await findByWords('customer', text, LOOKED_AT);
  const found = placedCustomers(await itemsByIds(ids, keys.customer)).filter(
    ({ customer, state }) => states.includes(state) && (tag === undefined || customer.tags.includes(tag)),
  );
  const exact = normalizedAddress(text);
  const first = found.toSorted((a, b) => Number(b.customer.email === exact) - Number(a.customer.email === exact));
  return { found: first.slice(0, most), more: more || found.length > most };
}

/** Finds every customer in some states with these words, however many, and only those with the tag if one is given. */
export async function findAllPlaced({
  q,
  tag,
  states,
}: {
  q: string;
  tag: string | null;
  states: readonly CustomerState[];
}): Promise<PlacedCustomer[]> {
  const { ids } = await findByWords('customer', q, Infinity);
  const found = placedCustomers(await itemsByIds(ids, keys.customer));
  return found.filter(({ customer, state }) => states.includes(state) && (tag === null || customer.tags.includes(tag)));
}

/** Reads a customer's present state; undefined when she no longer exists. */
export async function readPlacedCustomer(id: string): Promise<PlacedCustomer | undefined> {
  const item = await readItem(keys.customer(id), { consistent: true });
  return item && placedCustomers([item])[0];
}

/** Reads customers by their ids, from a moment ago, and leaves out those who no longer exist. */
export const listPlacedByIds = async (ids: readonly string[]): Promise<PlacedCustomer[]> =>
  placedCustomers(await itemsByIds(ids, keys.customer));
