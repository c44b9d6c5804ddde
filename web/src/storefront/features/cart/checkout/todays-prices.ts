import type { QueryClient } from '@tanstack/react-query';
import type { ShopSettings } from '../../../../../../core/shop/contract/site-settings.ts';
import { api } from '../../../../shared/api/api.ts';
import { remember, settingsQuery } from '../../../../shared/api/settings.ts';

/** Loads today's prices into the settings, and leaves the shop's looks unchanged. Throws ApiError without an answer. */
export async function bringPricesUpToDate(queries: QueryClient): Promise<ShopSettings['prices']> {
  const latest = await api('GET /api/settings');
  const known = queries.getQueryData(settingsQuery.queryKey);
  // Caches of different age may answer.
  if (known && known.settings_version > latest.settings_version) return known.prices;
  queries.setQueryData(settingsQuery.queryKey, (shown) =>
    shown ? { ...shown, prices: latest.prices } : remember(latest),
  );
  return latest.prices;
}
