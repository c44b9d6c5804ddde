import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CustomerTag } from '../../../../../../../core/people/contract/customers-admin.ts';
import { adminApi } from '../../../../kit/api.ts';
import { CUSTOMERS_KEY } from '../queries.ts';

/** Loads all tags, by name. */
export const tagsQuery = queryOptions({
  queryKey: [...CUSTOMERS_KEY, 'tags'],
  queryFn: async ({ signal }) => (await adminApi('GET /api/admin/customer-tags', { signal })).tags,
});

/** Loads the changes of tags. */
export const changesOfTags = queryOptions({
  queryKey: [...tagsQuery.queryKey, 'changes'],
  queryFn: async ({ signal }) => (await adminApi('GET /api/admin/customer-tags/changes', { signal })).changes,
  staleTime: 0,
});

/** Returns the existing tags with these ids, in the list's order; empty until the tags have loaded. */
export function useTagsOf(ids: readonly string[]): CustomerTag[] {
  const { data = [] } = useQuery(tagsQuery);
  return data.filter(({ id }) => ids.includes(id));
}
