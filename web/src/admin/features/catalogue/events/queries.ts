import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/api.ts';

/** Every event, hidden or not, newest first. Asked for at each visit: somebody else may have added one. */
export const eventsQuery = queryOptions({
  queryKey: ['admin', 'events'],
  queryFn: async ({ signal }) => (await adminApi('GET /api/admin/events', { signal })).events,
  staleTime: 0,
});
