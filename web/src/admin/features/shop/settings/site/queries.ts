import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { SiteSettings } from '../../../../../../../core/shop/contract/site-settings.ts';
import { settingsQuery } from '../../../../../shared/api/settings.ts';
import { adminApi } from '../../../../kit/api.ts';
import { takeOnWritten } from '../../../../kit/take-on-written.ts';

/** Loads the shop's name, address, colour and pictures. Reloads at each visit: another admin may be editing them. */
export const siteQuery = queryOptions({
  queryKey: ['admin', 'settings', 'site'],
  queryFn: ({ signal }) => adminApi('GET /api/admin/settings/site', { signal }),
  staleTime: 0,
});

export const changesQuery = queryOptions({
  queryKey: ['admin', 'settings', 'changes'],
  queryFn: async ({ signal }) => (await adminApi('GET /api/admin/settings/changes', { signal })).changes,
  staleTime: 0,
});

/** Loads the available products and the chosen ones. */
export const paymentQuery = queryOptions({
  queryKey: ['admin', 'settings', 'payment'],
  queryFn: async ({ signal }) => {
    const [chosen, { products }] = await Promise.all([
      adminApi('GET /api/admin/settings/payment', { signal }),
      adminApi('POST /api/get-stripe-products', { signal }),
    ]);
    return { chosen, products };
  },
  staleTime: 0,
});

export const refundsQuery = queryOptions({
  queryKey: ['admin', 'settings', 'refunds'],
  queryFn: ({ signal }) => adminApi('GET /api/admin/settings/refunds', { signal }),
  staleTime: 0,
});

/** Applies saved settings to this page and to its looks. */
export function useSaved(): (settings?: SiteSettings) => void {
  const queries = useQueryClient();
  return (settings) => {
    if (settings) takeOnWritten(queries, siteQuery.queryKey, () => settings);
    void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    void queries.invalidateQueries({ queryKey: changesQuery.queryKey });
  };
}
