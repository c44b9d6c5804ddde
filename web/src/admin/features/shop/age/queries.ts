import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/api.ts';

/** Loads the ages after which galleries close and originals may be deleted. */
export const ageLimitsQuery = queryOptions({
  queryKey: ['admin', 'settings', 'age-limits'],
  queryFn: ({ signal }) => adminApi('GET /api/admin/settings/age-limits', { signal }),
  staleTime: 0,
});

/** Loads the events whose originals may be deleted, and the progress of deletions. */
export const oldOriginalsQuery = queryOptions({
  queryKey: ['admin', 'old-originals'],
  queryFn: ({ signal }) => adminApi('GET /api/admin/old-originals', { signal }),
  staleTime: 0,
  refetchInterval: 15_000,
});
