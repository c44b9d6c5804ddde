import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../kit/api.ts';

/** Who sells. Asked for at each visit: somebody else may be at work on it. */
export const sellerQuery = queryOptions({
  queryKey: ['admin', 'settings', 'seller'],
  queryFn: ({ signal }) => adminApi('GET /api/admin/settings/seller', { signal }),
  staleTime: 0,
});
