import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BoughtPhoto } from '../../../../../../core/sales/contract/account-orders.ts';
import type { Answer } from '../../../../shared/api/api.ts';
import { accountApi } from '../../../../shared/api/account-api.ts';
import { ACCOUNT } from '../queries.ts';

/** The addresses of an original: one for viewing, one for saving. */
export type Original = Answer<'GET /api/account/photos/{photo_id}'>;

/** Signed addresses live for hours. The shop renews them long before (ms). */
const ADDRESS_GOOD = 10 * 60_000;

export const originalQuery = (id: string) =>
  queryOptions({
    queryKey: [ACCOUNT, 'photo', id],
    queryFn: ({ signal }) => accountApi('GET /api/account/photos/{photo_id}', { params: { photo_id: id }, signal }),
    staleTime: ADDRESS_GOOD,
    gcTime: ADDRESS_GOOD,
  });

/** Returns the address of the shown photo's original. Also requests its neighbours' addresses, but not their bytes. */
export function useOriginal(photos: readonly BoughtPhoto[], index: number): UseQueryResult<Original> {
  const queries = useQueryClient();
  const before = photos[index - 1]?.id;
  const after = photos[index + 1]?.id;
  useEffect(() => {
    for (const id of [after, before]) if (id !== undefined) void queries.prefetchQuery(originalQuery(id));
  }, [queries, before, after]);
  return useQuery(originalQuery(photos[index]!.id));
}
