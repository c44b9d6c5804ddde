import type { CustomerState } from '../../../core/people/customer-state.ts';
import { itemsByIds } from '../table/by-ids.ts';
import { keys, ranges } from '../table/keys.ts';
import { stateIn } from '../table/keys/list-keys.ts';
import { readListPage } from '../table/list-page.ts';
import { readItem, type Item } from '../table/table.ts';
import { findByWords } from '../search/words/find-by-words.ts';
import { storedCustomer, type StoredCustomer } from './stored-customer.ts';

/** A customer who is there, and what she wants to hear, which her place in the lists tells without her preferences. */
export interface PlacedCustomer {
  customer: StoredCustomer & { email: string };
  state: CustomerState;
}

/** Who of these items is a customer in one of the office's lists; what cannot be read is left out. */
export const placedCustomers = (items: readonly Item[]): PlacedCustomer[] =>
  items.flatMap((item) => {
    const state = stateIn(item['gsi2pk']);
    const [customer] = state === undefined ? [] : storedCustomer.readableOf([item]);
    if (state === undefined || !customer || customer.email === null) return [];
    return [{ customer: { ...customer, email: customer.email }, state }];
  });

/**
 * A page of the customers of some states, the newest first.
 * @param after where the page before ended
 */
export async function listCustomers(
  states: readonly CustomerState[],
  size: number,
  after?: string,
): Promise<{ found: PlacedCustomer[]; next: string | null }> {
  const { items, next } = await readListPage(states.map(ranges.customersIn), size, after);
  return { found: placedCustomers(items), next };
}

/** More than are shown: those of other states are left out afterwards. */
const LOOKED_AT = 200;

/** Customers of some states, and of a tag if one is named, by what somebody typed of them, the newest first. `more`: a further word would tell. */
export async function findPlacedCustomers(
  text: string,
  { states, tag }: { states: readonly CustomerState[]; tag: string | undefined },
  most: number,
): Promise<{ found: PlacedCustomer[]; more: boolean }> {
  const { ids, more } = await findByWords('customer', text, LOOKED_AT);
  const found = placedCustomers(await itemsByIds(ids, keys.customer)).filter(
    ({ customer, state }) => states.includes(state) && (tag === undefined || customer.tags.includes(tag)),
  );
  return { found: found.slice(0, most), more: more || found.length > most };
}

/** Every customer of some states of whom these words are known, and who has a tag if one is named, however many there are. */
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

/** A customer as she is now; undefined for one who is not there any more. */
export async function readPlacedCustomer(id: string): Promise<PlacedCustomer | undefined> {
  const item = await readItem(keys.customer(id), { consistent: true });
  return item && placedCustomers([item])[0];
}

/** Customers by their ids, as they were a moment ago; those who are not there any more are left out. */
export const listPlacedByIds = async (ids: readonly string[]): Promise<PlacedCustomer[]> =>
  placedCustomers(await itemsByIds(ids, keys.customer));
