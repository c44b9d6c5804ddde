import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/api.ts';

/** Loads every event, hidden or not, newest first. Reloads at each visit: another admin may have added one. */
export const eventsQuery = queryOptions({
  queryKey: ['admin', 'events'],
  queryFn: async ({ signal }) => (await adminApi('GET /api/admin/events', { signal })).events,
  staleTime: 0,
});
