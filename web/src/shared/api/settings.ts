import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ShopSettings } from '../../../../core/shop/contract/site-settings.ts';
import { COLOR } from '../../../../core/shop/looks/primary-color.ts';
import { api } from './api.ts';

/** The settings of the last visit, so that a returning visitor never sees the shop in another colour first. */
const SETTINGS_KEY = 'site_settings';

/**
 * Never stale by itself: the page announces changes (`storefront/shell/watch-settings.ts`) instead of changing during
 * use.
 */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => remember(await api('GET /api/settings', { signal })),
  staleTime: Infinity,
});

/** Returns the shop's looks and prices; undefined until they have loaded once. */
export function useSettings(): ShopSettings | undefined {
  return useQuery({ ...settingsQuery, placeholderData: recall }).data;
}

/** Keeps the settings for the next visit, if the browser allows storage. */
export function remember(settings: ShopSettings): ShopSettings {
  try {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
  } catch {
    return settings;
  }
  return settings;
}

/**
 * Returns the stored settings, which show until the shop answers. They stay if their version is the latest
 * (`spec/storefront.md §3`); otherwise the answer replaces them.
 */
function recall(): ShopSettings | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? 'null') as unknown;
    if (!isSettings(stored)) return undefined;
    // Lists may have ended since.
    const { single, collection } = stored.prices;
    return { ...stored, prices: { single, collection } };
  } catch {
    return undefined;
  }
}

/** Another version of the shop, or a curious visitor, may have written any value there. */
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
