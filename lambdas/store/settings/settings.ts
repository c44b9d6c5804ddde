import { keys, withoutKeys } from '../table/keys.ts';
import { changeItem, readItem } from '../table/table.ts';

/** `spec/storefront.md §3`, Site settings. */
export interface SiteSettings {
  site_name: string;
  /** Origin, without a slash at the end. */
  site_url: string;
  /** `#0066CC` */
  primary_color: string;
  logo_url: string | null;
  favicon_url: string | null;
  /** Grows by 1 with each save. */
  settings_version: number;
  created_at: string;
}

/** Which products of the payment provider the prices are read from; null until an admin chose. */
export interface StripeSettings {
  single_photo_product_id: string | null;
  collection_product_id: string | null;
}

const DEFAULT_PRIMARY_COLOR = '#0066CC';

/** The shop's settings; undefined before they were first saved. */
export async function readSiteSettings(): Promise<SiteSettings | undefined> {
  const settings = await readItem<SiteSettings>(keys.siteSettings());
  // Settings saved before there was a favicon have none.
  return settings && { ...withoutKeys(settings), favicon_url: settings.favicon_url ?? null };
}

/** Saves settings; what is left out stays. The version only grows, also when two people save at once. */
export const saveSiteSettings = (
  changes: Partial<Omit<SiteSettings, 'settings_version' | 'created_at'>>,
): Promise<SiteSettings> =>
  readSiteSettings().then((before) =>
    changeItem<SiteSettings>({
      key: keys.siteSettings(),
      set: {
        ...(!before && {
          primary_color: DEFAULT_PRIMARY_COLOR,
          logo_url: null,
          favicon_url: null,
          created_at: new Date().toISOString(),
        }),
        ...changes,
        ...(changes.site_url !== undefined && { site_url: changes.site_url.replace(/\/+$/, '') }),
      },
      add: { settings_version: 1 },
    }),
  );

export async function readStripeSettings(): Promise<StripeSettings> {
  const settings = await readItem<StripeSettings>(keys.stripeSettings());
  return settings ? withoutKeys(settings) : { single_photo_product_id: null, collection_product_id: null };
}

export const saveStripeSettings = (settings: StripeSettings): Promise<StripeSettings> =>
  changeItem<StripeSettings>({ key: keys.stripeSettings(), set: settings });
