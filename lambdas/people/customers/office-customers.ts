import type { z } from 'zod';
import type { customersPage, customersQuery, ListedCustomer } from '../../../core/people/contract/customers-admin.ts';
import { livelyStates, type CustomerState } from '../../../core/people/customer-state.ts';
import { archiveCustomer } from '../../store/people/archive-customer.ts';
import { listTagged } from '../../store/people/tags/tagged.ts';
import { findPlacedCustomers, listCustomers, type PlacedCustomer } from '../../store/people/list-customers.ts';

/** Customers a page. */
const PAGE = 50;
/** How many are worked on at a time. */
const CONCURRENCY = 8;

type Page = z.input<typeof customersPage>;

const told = ({ customer, state }: PlacedCustomer): ListedCustomer => ({ ...customer, state });

/** A page of the customers, the newest first; of those that somebody looks for by words, as many as a page has. */
export async function showCustomers({ state, after, tag, q = '' }: z.output<typeof customersQuery>): Promise<Page> {
  const states = state ? [state] : livelyStates;
  if (q !== '') {
    const { found, more } = await findPlacedCustomers(q, { states, tag }, PAGE);
    return { customers: found.map(told), next: null, more };
  }
  if (tag !== undefined) return { ...(await showTagged(tag, states, after)), more: false };
  const { found, next } = await listCustomers(states, PAGE, after);
  return { customers: found.map(told), next, more: false };
}

/** Those of some states who have a tag. A tag has members of all states: what is read for a page goes on until it is full. */
async function showTagged(
  tag: string,
  states: readonly CustomerState[],
  after: string | undefined,
): Promise<Pick<Page, 'customers' | 'next'>> {
  const customers: ListedCustomer[] = [];
  for (let place = after; ;) {
    const { found, next } = await listTagged(tag, PAGE - customers.length, place);
    customers.push(...found.filter(({ state }) => states.includes(state)).map(told));
    if (next === null || customers.length === PAGE) return { customers, next };
    place = next;
  }
}

/** Does something to each of some customers, a few at a time. @returns to how many it was done */
export async function changeEach(
  customerIds: readonly string[],
  change: (customerId: string) => Promise<boolean>,
): Promise<{ changed: number }> {
  const ids = [...new Set(customerIds)];
  let changed = 0;
  for (let at = 0; at < ids.length; at += CONCURRENCY) {
    const done = await Promise.all(ids.slice(at, at + CONCURRENCY).map(change));
    changed += done.filter(Boolean).length;
  }
  return { changed };
}

/** Archives customers, or brings them back; those that are gone are left out. */
export const archiveAll = (customerIds: readonly string[], archived: boolean, by: string) =>
  changeEach(customerIds, (id) => archiveCustomer(id, archived, by));
