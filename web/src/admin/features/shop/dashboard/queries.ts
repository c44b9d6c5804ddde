import { queryOptions } from '@tanstack/react-query';
import type { DashboardFigures } from '../../../../../../core/shop/contract/dashboard.ts';
import { adminApi } from '../../../kit/api.ts';

export type Figure = DashboardFigures['customers'];
export type Week = DashboardFigures['weeks'][number];

/** Reloads at each visit and on every return to the window: the page must show the current state. */
export const figuresQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) => adminApi('GET /api/admin/dashboard', { signal }),
  staleTime: 0,
});

export const attentionQuery = queryOptions({
  queryKey: ['admin', 'attention'],
  queryFn: async ({ signal }) => (await adminApi('GET /api/admin/attention', { signal })).attention,
  staleTime: 0,
});
