import type * as z from 'zod';
import type {
  customersPage,
  customersQuery,
  ExportedCustomer,
  exportedCustomers,
} from '../../../core/people/contract/customers-admin.ts';
import { livelyStates, type CustomerState } from '../../../core/mail/customer-state.ts';
import { archiveCustomer } from '../../store/people/archive-customer.ts';
import { readStops } from '../../store/mail/stops.ts';
import { listTagged } from '../../store/people/tags/tagged.ts';
import {
  findAllPlaced,
  findPlacedCustomers,
  listCustomers,
  type PlacedCustomer,
} from '../../store/people/list-customers.ts';

/** Customers per page. */
const PAGE = 50;
/** Customers to handle in parallel. */
const CONCURRENCY = 8;

type Page = z.input<typeof customersPage>;

/** Adds to each customer whether her address gets mails. */
async function told(found: readonly PlacedCustomer[]): Promise<ExportedCustomer[]> {
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
  return { ...(await pageOf({ states, tag, after }, PAGE)), more: false };
}

/** Customers per part of an export: a part is made and sent within seconds. */
const EXPORT_PAGE = 1000;

/** Returns a part of the customers for a file, the newest first, also of a search by words. */
export async function exportCustomers(
  { state, after, tag, q = '' }: z.output<typeof customersQuery>,
  size = EXPORT_PAGE,
): Promise<z.input<typeof exportedCustomers>> {
  const states = state ? [state] : livelyStates;
  if (q === '') return pageOf({ states, tag, after }, size);
  const found = await findAllPlaced({ q, tag: tag ?? null, states });
  const left = found.filter(({ customer }) => after === undefined || placeOf(customer) < after);
  const part = left.sort((a, b) => (placeOf(a.customer) < placeOf(b.customer) ? 1 : -1)).slice(0, size);
  return { customers: await told(part), next: left.length > part.length ? placeOf(part.at(-1)!.customer) : null };
}

const placeOf = ({ created_at, id }: PlacedCustomer['customer']): string => `${created_at}#${id}`;

interface Asked {
  states: readonly CustomerState[];
  tag: string | undefined;
  after: string | undefined;
}

/**
 * Returns a part of the customers in some states, or with a tag, the newest first. A tag has members in all states, so
 * it reads further until the part is full.
 */
async function pageOf({ states, tag, after }: Asked, size: number): Promise<z.input<typeof exportedCustomers>> {
  if (tag === undefined) {
    const { found, next } = await listCustomers(states, size, after);
    return { customers: await told(found), next };
  }
  const customers: ExportedCustomer[] = [];
  let next: string | null | undefined = after;
  do {
    const page = await listTagged(tag, size - customers.length, next);
    customers.push(...(await told(page.found.filter(({ state }) => states.includes(state)))));
    next = page.next;
  } while (next !== null && customers.length < size);
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
