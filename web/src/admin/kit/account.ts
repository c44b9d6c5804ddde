import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AccountProfile } from '../../../../core/people/contract/account.ts';
import { adminApi } from './api.ts';

/** Who is signed in, by the shop's word. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => adminApi('GET /api/account', { signal }),
});

/** How they stand to the administration, which can change at any moment: an admin may be one no longer. */
export const standingQuery = queryOptions({
  queryKey: ['admin', 'standing'],
  queryFn: async ({ signal }) => (await adminApi('GET /api/admin/standing', { signal })).standing,
});

/** The admin at work. Known on every page: nobody gets past the guard before. */
export function useAdmin(): AccountProfile {
  const { data } = useQuery(accountQuery);
  if (!data) throw new Error('this is no place behind the guard');
  return data;
}
