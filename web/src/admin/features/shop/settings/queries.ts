import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/api.ts';

/** Who sells. Asked for at each visit: somebody else may be at work on it. */
export const sellerQuery = queryOptions({
  queryKey: ['admin', 'settings', 'seller'],
  queryFn: ({ signal }) => adminApi('GET /api/admin/settings/seller', { signal }),
  staleTime: 0,
});

/** What the shop mails by itself, and how often it did. */
export const automaticMailsQuery = queryOptions({
  queryKey: ['admin', 'automatic-mails'],
  queryFn: ({ signal }) => adminApi('GET /api/admin/automatic-mails', { signal }),
  staleTime: 0,
});

/** Who writes the shop's mails. */
export const emailSettingsQuery = queryOptions({
  queryKey: ['admin', 'email-settings'],
  queryFn: ({ signal }) => adminApi('GET /api/admin/email-settings', { signal }),
  staleTime: 0,
});
