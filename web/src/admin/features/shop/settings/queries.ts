import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/api.ts';

/** Loads the seller's data. Reloads at each visit: another admin may be editing it. */
export const sellerQuery = queryOptions({
  queryKey: ['admin', 'settings', 'seller'],
  queryFn: ({ signal }) => adminApi('GET /api/admin/settings/seller', { signal }),
  staleTime: 0,
});

/** Loads the automatic mails, and how often each was sent. */
export const automaticMailsQuery = queryOptions({
  queryKey: ['admin', 'automatic-mails'],
  queryFn: ({ signal }) => adminApi('GET /api/admin/automatic-mails', { signal }),
  staleTime: 0,
});

/** Loads the sender of the shop's mails. */
export const emailSettingsQuery = queryOptions({
  queryKey: ['admin', 'email-settings'],
  queryFn: ({ signal }) => adminApi('GET /api/admin/email-settings', { signal }),
  staleTime: 0,
});
