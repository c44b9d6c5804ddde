import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ShopSettings } from '../../../../core/catalogue/contract/catalogue.ts';
import { COLOR } from '../../../../core/shop/looks/primary-color.ts';
import { api } from './api.ts';

/** The last settings seen, so that a returning visitor never sees the shop in another colour first. */
const SETTINGS_KEY = 'site_settings';

/** Never stale by itself: what has changed meanwhile is announced (`storefront/shell/watch-settings.ts`), it does not change under one's hands. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => remember(await api('GET /api/settings', { signal })),
  staleTime: Infinity,
});

/** The shop's looks and prices; undefined until they are known for the first time. */
export function useSettings(): ShopSettings | undefined {
  return useQuery({ ...settingsQuery, placeholderData: recall }).data;
}

/** Keeps the settings for the next visit, where the browser keeps anything. */
export function remember(settings: ShopSettings): ShopSettings {
  try {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
  } catch {
    return settings;
  }
  return settings;
}

/** What was kept is shown until the shop answers; it stays if its version is the latest (`spec/storefront.md §3`), else the answer replaces it. */
function recall(): ShopSettings | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? 'null') as unknown;
    return isSettings(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Another shop's version or a curious hand may have written anything there. */
function isSettings(value: unknown): value is ShopSettings {
  if (typeof value !== 'object' || value === null) return false;
  const { site_name, primary_color, logo_url, favicon_url, settings_version, prices } = value as Record<
    keyof ShopSettings,
    unknown
  >;
  const { single, collection } = (prices ?? {}) as Partial<ShopSettings['prices']>;
  return (
    typeof site_name === 'string' &&
    typeof primary_color === 'string' &&
    COLOR.test(primary_color) &&
    [logo_url, favicon_url].every((url) => url === null || typeof url === 'string') &&
    [settings_version, single, collection].every(Number.isSafeInteger)
  );
}
