import type * as z from 'zod';
import type { customersPage, customersQuery, ListedCustomer } from '../../../core/people/contract/customers-admin.ts';
import { livelyStates, type CustomerState } from '../../../core/mail/customer-state.ts';
import { archiveCustomer } from '../../store/people/archive-customer.ts';
import { readStops } from '../../store/mail/stops.ts';
import { listTagged } from '../../store/people/tags/tagged.ts';
import { findPlacedCustomers, listCustomers, type PlacedCustomer } from '../../store/people/list-customers.ts';

/** Customers per page. */
const PAGE = 50;
/** Customers to handle in parallel. */
const CONCURRENCY = 8;

type Page = z.input<typeof customersPage>;

/** Adds to each customer whether her address gets mails. */
async function told(found: readonly PlacedCustomer[]): Promise<ListedCustomer[]> {
  const stopOf = await readStops(found.map(({ customer: { email } }) => email));
  return found.map(({ customer, state }) => ({ ...customer, state, mail_stopped: stopOf(customer.email) ?? null }));
}

/** Returns a page of the customers, the newest first; for a search by words, at most a page of them. */
export async function showCustomers({ state, after, tag, q = '' }: z.output<typeof customersQuery>): Promise<Page> {
  const states = state ? [state] : livelyStates;
  if (q !== '') {
    const { found, more } = await findPlacedCustomers(q, { states, tag }, PAGE);
    return { customers: await told(found), next: null, more };
  }
  if (tag !== undefined) return { ...(await showTagged(tag, states, after)), more: false };
  const { found, next } = await listCustomers(states, PAGE, after);
  return { customers: await told(found), next, more: false };
}

/**
 * Returns customers with a tag in some states. A tag has members in all states, so it reads further until the page is
 * full.
 */
async function showTagged(
  tag: string,
  states: readonly CustomerState[],
  after: string | undefined,
): Promise<Pick<Page, 'customers' | 'next'>> {
  const customers: ListedCustomer[] = [];
  let next: string | null | undefined = after;
  do {
    const page = await listTagged(tag, PAGE - customers.length, next);
    customers.push(...(await told(page.found.filter(({ state }) => states.includes(state)))));
    next = page.next;
  } while (next !== null && customers.length < PAGE);
  return { customers, next };
}

/** Changes each of some customers, a few in parallel. @returns the number of changed ones */
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

/** Archives customers, or brings them back; leaves out deleted ones. */
export const archiveAll = (customerIds: readonly string[], archived: boolean, by: string) =>
  changeEach(customerIds, (id) => archiveCustomer(id, archived, by));
