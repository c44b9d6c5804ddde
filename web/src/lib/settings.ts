import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ShopSettings } from '../../../core/contract/catalogue.ts';
import { api } from './api.ts';

/** The last settings seen, so that a returning visitor never sees the shop in another colour first. */
const SETTINGS_KEY = 'site_settings';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => remember(await api('GET /api/settings', { signal })),
});

/** The shop's looks and prices; undefined until they are known for the first time. */
export function useSettings(): ShopSettings | undefined {
  return useQuery({ ...settingsQuery, placeholderData: recall }).data;
}

function remember(settings: ShopSettings): ShopSettings {
  try {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
  } catch {
    return settings;
  }
  return settings;
}

function recall(): ShopSettings | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? 'null') as ShopSettings | null;
    return stored?.prices ? stored : undefined;
  } catch {
    return undefined;
  }
}
