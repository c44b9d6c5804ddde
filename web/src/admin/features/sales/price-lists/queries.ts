import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/api.ts';

/** Loads the price lists. Reloads at each visit: another admin may have changed one. */
export const priceListsQuery = queryOptions({
  queryKey: ['admin', 'price-lists'],
  queryFn: ({ signal }) => adminApi('GET /api/admin/price-lists', { signal }),
  staleTime: 0,
});

/** Loads the events that may use a list, newest first. */
export const eventsToChooseQuery = queryOptions({
  queryKey: ['admin', 'price-lists', 'events'],
  queryFn: async ({ signal }) => (await adminApi('GET /api/admin/events', { signal })).events,
});
