import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ListedCustomer } from '../../../../../../core/people/contract/customers-admin.ts';
import type { CustomerState } from '../../../../../../core/people/customer-state.ts';
import { adminApi } from '../../../kit/api.ts';
import { given } from '../../../kit/given.ts';

export const CUSTOMERS_KEY = ['admin', 'customers'] as const;
/** Whatever is asked of one of them. */
export const customerKey = (id: string) => [...CUSTOMERS_KEY, 'one', id] as const;

/** What the list is narrowed to. */
export interface CustomersFilter {
  /** Undefined: all that are not archived. */
  state: CustomerState | undefined;
  /** Words that are known of her; undefined: whatever is known. */
  q: string | undefined;
  /** Who has it; undefined: with any tags, or none. */
  tag: string | undefined;
}

/** What of the list is there. */
export interface CustomersShown {
  customers: ListedCustomer[];
  /** A further word would find others. */
  more: boolean;
}

/** The customers, page by page, the newest first. */
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

/** How somebody is called: by name, or else by the address. */
export const nameOf = ({
  first_name,
  last_name,
  email,
}: Pick<ListedCustomer, 'first_name' | 'last_name' | 'email'>): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email;
