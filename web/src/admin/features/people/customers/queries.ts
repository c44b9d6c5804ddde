import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ListedCustomer } from '../../../../../../core/people/contract/customers-admin.ts';
import type { CustomerState } from '../../../../../../core/mail/customer-state.ts';
import { adminApi } from '../../../kit/api.ts';
import { given } from '../../../kit/given.ts';

export const CUSTOMERS_KEY = ['admin', 'customers'] as const;
/** The key of all data about a customer. */
export const customerKey = (id: string) => [...CUSTOMERS_KEY, 'one', id] as const;

/** The filter of the list. */
export interface CustomersFilter {
  /** Undefined for all customers that are not archived. */
  state: CustomerState | undefined;
  /** Words to find in her data; undefined for no search. */
  q: string | undefined;
  /** The id of her tag; undefined for any tags, or none. */
  tag: string | undefined;
}

/** The loaded part of the list. */
export interface CustomersShown {
  customers: ListedCustomer[];
  /** True if a further word would find other customers. */
  more: boolean;
}

/** Loads the customers page by page, the newest first. */
export const customersQuery = (filter: CustomersFilter) =>
  infiniteQueryOptions({
    queryKey: [...CUSTOMERS_KEY, 'list', filter],
    queryFn: ({ pageParam: after, signal }) =>
      adminApi('GET /api/admin/customers', { query: given({ ...filter, after }), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }): CustomersShown => ({
      customers: pages.flatMap(({ customers }) => customers),
      more: pages.some(({ more }) => more),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Returns a customer's name, otherwise her address. */
export const nameOf = ({
  first_name,
  last_name,
  email,
}: Pick<ListedCustomer, 'first_name' | 'last_name' | 'email'>): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email;

/** Returns what the office sees of a customer's mails: her choice, or the reason why none arrive. */
export const shownStateOf = ({ state, mail_stopped }: Pick<ListedCustomer, 'state' | 'mail_stopped'>) =>
  state === 'archived' ? state : (mail_stopped?.why ?? state);
