import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AccountProfile } from '../../../../core/people/contract/account.ts';
import { adminApi } from './api.ts';

/** Loads the signed-in admin's account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => adminApi('GET /api/account', { signal }),
});

/** Loads the admin's standing, which may change at any moment: she may lose her rights. */
export const standingQuery = queryOptions({
  queryKey: ['admin', 'standing'],
  queryFn: async ({ signal }) => (await adminApi('GET /api/admin/standing', { signal })).standing,
});

/** Returns the current admin. Known on every page, because the guard lets no page show earlier. */
export function useAdmin(): AccountProfile {
  const { data } = useQuery(accountQuery);
  if (!data) throw new Error('this part needs a signed-in admin');
  return data;
}
