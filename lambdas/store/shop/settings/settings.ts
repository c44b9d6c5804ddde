import type { PhotoPrices } from '../../../../core/sales/photo-prices.ts';
import * as z from 'zod';
import { priceLists } from '../../../../core/sales/contract/price-lists.ts';
import { shopSettings } from '../../../../core/shop/contract/site-settings.ts';
import { DEFAULT_PRIMARY_COLOR } from '../../../../core/shop/looks/primary-color.ts';
import { log } from '../../../log.ts';
import { changeEntity, readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, type ItemRead } from '../../table/table.ts';

function insteadOfNone(): string {
  log.warn(`primary_color in the settings is not a colour: the shop shows ${DEFAULT_PRIMARY_COLOR}`);
  return DEFAULT_PRIMARY_COLOR;
}

/** `spec/storefront.md §3`, Site settings. */
export const storedSiteSettings = entity(
  'site settings',
  shopSettings.omit({ prices: true }).extend({
    /** The origin, without a slash at the end. */
    site_url: z.string(),
    // An invalid colour must not close the shop.
    primary_color: shopSettings.shape.primary_color.catch(insteadOfNone),
    favicon_url: shopSettings.shape.favicon_url.default(null),
    created_at: z.string(),
  }),
);
export type SiteSettings = Stored<typeof storedSiteSettings>;

/**
 * The products of the payment provider under which photos are sold, null until an admin chose. With the prices of the
 * last request.
 */
export const storedStripeSettings = entity(
  'payment settings',
  z.object({
    single_photo_product_id: z.string().nullable(),
    collection_product_id: z.string().nullable(),
    /** Null while they cannot be sold. */
    prices: z.object({ single: z.number(), collection: z.number() }).nullable().default(null),
    prices_asked_at: z.string().nullable().default(null),
    /** The office's lists for events and races (`price-lists.ts`). */
    price_lists: priceLists.default({ revision: 0, lists: [] }),
  }),
);
export type StripeSettings = Pick<
  Stored<typeof storedStripeSettings>,
  'single_photo_product_id' | 'collection_product_id'
>;

/** Reads the shop's settings; undefined before they were first saved. */
export const readSiteSettings = (options?: ItemRead): Promise<SiteSettings | undefined> =>
  readEntity(storedSiteSettings, keys.siteSettings(), options);

/** Saves settings; missing fields stay. The version only grows, even when two admins save at the same time. */
export const saveSiteSettings = (
  changes: Partial<Omit<SiteSettings, 'settings_version' | 'created_at'>>,
): Promise<SiteSettings> =>
  readSiteSettings().then((before) =>
    changeEntity(storedSiteSettings, {
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

export const readStripeSettings = async (): Promise<StripeSettings> => {
  const { single_photo_product_id = null, collection_product_id = null } =
    (await readEntity(storedStripeSettings, keys.stripeSettings())) ?? {};
  return { single_photo_product_id, collection_product_id };
};

/** Returns the stored fields of requested prices. */
export const pricesAsked = (prices: PhotoPrices | null, at: Date) => ({ prices, prices_asked_at: at.toISOString() });

/**
 * Chooses the products, whatever was chosen before.
 * @param prices the present prices; null when the products cannot be sold
 */
export const saveStripeSettings = (settings: StripeSettings, prices: PhotoPrices | null): Promise<unknown> =>
  changeItem({ key: keys.stripeSettings(), set: { ...settings, ...pricesAsked(prices, new Date()) } });
