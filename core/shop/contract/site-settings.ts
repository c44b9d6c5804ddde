import * as z from 'zod';
import { HIGHEST_REFUND_LIMIT } from '../refund-limit.ts';
import { COLOR } from '../looks/primary-color.ts';
import { isSiteAddress } from '../site-address.ts';
import { editOf } from '../../wire/edits.ts';
import { cents, lookupKey } from '../../wire/fields.ts';
import { shownPriceList } from '../../sales/contract/price-lists.ts';

/** The shop's name, address and colour. */
const siteFields = z.strictObject({
  site_name: z.string().trim().min(1).max(60),
  site_url: z.string().trim().max(200).refine(isSiteAddress, 'must be an address such as https://fotos.example.ch'),
  primary_color: z.string().regex(COLOR),
});
export type SiteFields = z.infer<typeof siteFields>;

/** The seen values may be older than these rules. */
export const siteEdit = editOf(
  siteFields,
  z.strictObject({ site_name: z.string(), site_url: z.string(), primary_color: z.string() }),
);
export type SiteEdit = z.output<typeof siteEdit>;

/** `spec/administration.md §3`, site_settings. */
export const siteSettings = z.object({
  site_name: z.string(),
  site_url: z.string(),
  primary_color: z.string(),
  logo_url: z.string().nullable(),
  favicon_url: z.string().nullable(),
  settings_version: z.number().int(),
});
export type SiteSettings = z.infer<typeof siteSettings>;

export const sitePicture = z.enum(['logo', 'favicon']);
export type SitePicture = z.infer<typeof sitePicture>;

/**
 * An uploaded picture (`POST /api/admin/cover-uploads` gives the address), or none. `was` is the address of the seen
 * picture.
 */
export const sitePictureEdit = z.strictObject({ was: z.string().max(300).nullable(), upload: z.uuid().nullable() });
export type SitePictureEdit = z.output<typeof sitePictureEdit>;

/** `colour`: the primary colour that a logo suggests (`spec/administration.md §9`). */
export const sitePictureAnswer = z.object({ settings: siteSettings, colour: z.string().nullable() });

/** A product of the payment provider. */
const stripeProduct = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** Cents of CHF; null for a product that cannot be sold. */
  price: cents.nullable(),
});
export const stripeProducts = z.object({ products: z.array(stripeProduct) });
export type StripeProduct = z.infer<typeof stripeProduct>;

const product = lookupKey(100);
/** Null until an admin chooses it. */
export const paymentSettings = z.object({
  single_photo_product_id: z.string().nullable(),
  collection_product_id: z.string().nullable(),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;
export const paymentEdit = editOf(
  z.strictObject({ single_photo_product_id: product, collection_product_id: product }),
  z.strictObject(paymentSettings.shape),
);
export type PaymentEdit = z.output<typeof paymentEdit>;

/** `refund_limit`: the largest refund without a recent sign-in, in cents. */
export const refundSettings = z.strictObject({ refund_limit: cents.max(HIGHEST_REFUND_LIMIT) });
export type RefundSettings = z.infer<typeof refundSettings>;
export const refundSettingsEdit = editOf(refundSettings, z.strictObject({ refund_limit: cents }));
export type RefundSettingsEdit = z.output<typeof refundSettingsEdit>;

/** The facts about the shop that every page needs: its looks (`§3` Site settings) and today's prices. */
export const shopSettings = z.object({
  site_name: z.string(),
  primary_color: z.string().regex(COLOR),
  logo_url: z.string().nullable(),
  favicon_url: z.string().nullable(),
  settings_version: z.number().int(),
  /** `lists`: those of events and races that apply now; undefined for none. */
  prices: z.object({ single: cents, collection: cents, lists: z.array(shownPriceList).optional() }),
});
export type ShopSettings = z.infer<typeof shopSettings>;
