import * as z from 'zod';
import { afterClosing } from '../orders/orders.ts';
import { cents, ids, isoDateTime, lookupKey, photoNumber } from '../../wire/fields.ts';
import { itemType } from '../../wire/statuses.ts';
import { orderStatus, ownItem } from './money.ts';

/** An order in its buyer's account, with its items, newest first. */
export const accountOrder = z.object({
  id: z.string(),
  status: orderStatus,
  /** In cents; for an imported order the value of the previous system (`core/sales/orders/orders.ts`, `shownTotal`). */
  total_amount: cents,
  /** Cents that went back to the buyer, the ids of the items that were paid back, and whether these are all of them. */
  refunded_amount: cents,
  refunded_items: z.array(z.string()),
  refunded_in_full: z.boolean(),
  /** The ids of the items without their photos, since photos that reduced their price were refunded. */
  revoked_items: z.array(z.string()),
  /** True if the order leaves no photos. */
  nothing_kept: z.boolean(),
  /** Set for a payment after the sale was closed: only `delivered` has photos. */
  after_closing: z.enum(afterClosing).nullable(),
  /** True for an order of the system before this shop. */
  imported: z.boolean(),
  created_at: isoDateTime,
  stripe_session_id: z.string().nullable(),
  download_url: z.string().nullable(),
  download_expires_at: isoDateTime.nullable(),
  items: z.array(ownItem),
});
export type AccountOrder = z.infer<typeof accountOrder>;
export const accountOrders = z.object({ orders: z.array(accountOrder), next: z.string().nullable() });
export const ordersPage = z.object({ after: lookupKey(400).optional() });

/** `spec/storefront.md §7`. `order_id` names one of the buyer's orders, and the items must belong to it. */
export const generateDownloadLinks = z.object({
  order_id: lookupKey(60),
  order_items: z
    .array(
      z.object({
        event_id: ids.event,
        race_id: ids.race,
        swiss_equestrian_rider_id: ids.start,
        image_id: photoNumber.nullable(),
        type: itemType,
      }),
    )
    .min(1)
    .max(200),
});
/** The link exists immediately. Until its ZIP is built, it leads to the page with the progress. */
export const generatedDownloadLinks = z.object({ success: z.boolean(), download_url: z.string() });

export const portal = z.object({ url: z.string() });

/** A bought photo, which its owner sees without watermark. */
export const boughtPhoto = z.object({
  id: ids.photo,
  name: z.string(),
  bytes: z.number().int(),
  type: z.string(),
  order_id: z.string(),
  event_name: z.string(),
  race_name: z.string(),
  rider_name: z.string(),
  horse_name: z.string(),
  bought_at: isoDateTime,
  /** The address of its small, watermarked picture. */
  thumbnail: z.string(),
});
export type BoughtPhoto = z.infer<typeof boughtPhoto>;
export const boughtPhotos = z.object({ photos: z.array(boughtPhoto), next: z.string().nullable() });
