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

/** Adds the same, and leaves out those with a stopped address where only the subscribed ones are asked for. */
async function toldOf(states: readonly CustomerState[], found: readonly PlacedCustomer[]): Promise<ExportedCustomer[]> {
  const all = await told(found.filter(({ state }) => states.includes(state)));
  return isSubscribed(states) ? all.filter(({ mail_stopped }) => mail_stopped === null) : all;
}

const isSubscribed = (states: readonly CustomerState[]): boolean => states.every((state) => state === 'subscribed');

/** Returns a page of the customers, the newest first; for a search by words, at most a page of them. */
export async function showCustomers({ state, after, tag, q = '' }: z.output<typeof customersQuery>): Promise<Page> {
  const states = state ? [state] : livelyStates;
  if (q !== '') {
    const { found, more } = await findPlacedCustomers(q, { states, tag }, PAGE);
    return { customers: await toldOf(states, found), next: null, more };
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
  return {
    customers: await toldOf(states, part),
    next: left.length > part.length ? placeOf(part.at(-1)!.customer) : null,
  };
}

const placeOf = ({ created_at, id }: PlacedCustomer['customer']): string => `${created_at}#${id}`;

/** A part of a list, and the place where the next one begins; null at its end. */
type Listed = Awaited<ReturnType<typeof listCustomers>>;

interface Asked {
  states: readonly CustomerState[];
  tag: string | undefined;
  after: string | undefined;
}

/**
 * Returns a part of the customers in some states, or with a tag, the newest first. Some of what it reads is left out, so
 * it reads further until the part is full.
 */
async function pageOf({ states, tag, after }: Asked, size: number): Promise<z.input<typeof exportedCustomers>> {
  const customers: ExportedCustomer[] = [];
  let from = after;
  for (;;) {
    const left = size - customers.length;
    const { found, next }: Listed = await (tag === undefined
      ? listCustomers(states, left, from)
      : listTagged(tag, left, from));
    customers.push(...(await toldOf(states, found)));
    if (next === null || customers.length >= size) return { customers, next };
    from = next;
  }
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
