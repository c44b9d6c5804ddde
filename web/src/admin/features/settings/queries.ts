import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../kit/api.ts';

export const emailSettingsQuery = queryOptions({
  queryKey: ['admin', 'email-settings'],
  queryFn: ({ signal }) => adminApi('GET /api/admin/email-settings', { signal }),
  staleTime: 0,
});
