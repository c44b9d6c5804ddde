import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../../kit/api.ts';
import { customerKey, CUSTOMERS_KEY } from '../queries.ts';

/** Loads the customers that fit these words, except one. */
export const foundCustomersQuery = (q: string, than: string) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'found', q],
    queryFn: ({ signal }) => adminApi('GET /api/admin/customers', { query: { q }, signal }),
    select: ({ customers }) => customers.filter(({ id }) => id !== than),
    staleTime: 0,
  });

/** Loads the preview of a merge. */
export const mergePreviewQuery = (id: string, other: string) =>
  queryOptions({
    queryKey: [...customerKey(id), 'merge', other],
    queryFn: ({ signal }) =>
      adminApi('GET /api/admin/customers/{customer_id}/merge', {
        params: { customer_id: id },
        query: { with: other },
        signal,
      }),
    staleTime: 0,
  });
