import { z } from 'zod';
import { MAX_CART_ITEMS, MAX_FILLED_FROM } from '../cart/cart-limits.ts';
import { participantId } from '../../ids.ts';
import { MAX_RUNS_LENGTH, RUNS } from '../../photos/photo-numbers.ts';
import { captchaProof, cents, ids, isoDateTime, language, lookupKey, photoNumber } from '../../wire/fields.ts';

export const itemType = z.enum(['single', 'collection']);

/** What a page shows of a thing in the cart. The shop goes by its own names, so theirs may be as long as they are. */
const shownText = z.string().max(1000);

/**
 * Cart item, `spec/storefront.md §3`. `price` is in cents. `imageId` stands on singles only. Who the participant is follows from the other ids,
 * whatever a browser says beside them.
 */
export const cartItem = z
  .object({
    type: itemType,
    participantId: z.string().max(140),
    swissEquestrianRiderId: ids.start,
    participantName: shownText,
    horseName: shownText,
    raceCategory: shownText,
    eventName: shownText,
    eventId: ids.event,
    raceId: ids.race,
    imageId: photoNumber.optional(),
    /** The numbers of a collection that the buyer saw, in runs (`core/photo-numbers.ts`); absent in carts of before. */
    photos: z.string().max(MAX_RUNS_LENGTH).regex(RUNS).optional(),
    price: cents,
    quantity: z.literal(1),
  })
  .refine((item) => (item.type === 'single') === (item.imageId !== undefined), {
    path: ['imageId'],
    message: 'a single photo names its imageId, a collection none',
  })
  .transform((item) => ({
    ...item,
    participantId: participantId(item.eventId, item.raceId, item.swissEquestrianRiderId),
  }));
export type CartItem = z.infer<typeof cartItem>;

export const createCheckoutSession = z.union([
  z.object({
    cartItems: z.array(cartItem).min(1).max(MAX_CART_ITEMS),
    /** Cents; what the browser showed. Only checked against the server's own price. */
    totalAmount: cents,
    /** An unpaid order to pay now, with a new session. */
    orderId: lookupKey(60).optional(),
    /** The browser's cart: the same cart in two tabs is one checkout session and so at most one payment. */
    cartId: z.uuid().optional(),
    /** Orders that the browser's cart was filled from by their mails: they are withdrawn as far as the cart has something of them. */
    filledFrom: z.array(lookupKey(60)).max(MAX_FILLED_FROM).optional(),
    language: language.optional(),
    captcha: captchaProof,
  }),
  z.object({ action: z.literal('reopen'), stripe_session_id: lookupKey(200), captcha: captchaProof }),
]);
export const checkoutSession = z.object({ url: z.string() });

/** What a cart costs who is signed in: what she bought before counts (`core/sales/owned-photos.ts`). */
export const priceOwnCart = z.object({ cartItems: z.array(cartItem).min(1).max(MAX_CART_ITEMS) });
export const ownCartPrices = z.object({
  /** Of each item, in the order of the cart. */
  items: z.array(
    z.object({
      price: cents,
      /** Cents that photos of it cost before, and that it costs less. */
      counted: cents,
      /** Bought before: it cannot be bought again. */
      yours: z.boolean(),
    }),
  ),
  total: cents,
});
export type OwnCartPrices = z.infer<typeof ownCartPrices>;

export const handlePaymentSuccess = z.object({ sessionId: lookupKey(200) });
export const paymentSuccess = z.object({
  success: z.boolean(),
  /** Set when success is false: why. */
  error: z.string().optional(),
  orderId: z.string().optional(),
  customerEmail: z.string().optional(),
  hasAccount: z.boolean().optional(),
  /** Null while the ZIP is still being built. */
  download_url: z.string().nullable().optional(),
  download_token: z.string().nullable().optional(),
});

export const orderStatus = z.enum(['pending', 'paid', 'completed', 'failed', 'cancelled']);
export type OrderStatus = z.infer<typeof orderStatus>;

/** Order item, `spec/storefront.md §3` and `spec/administration.md §3`. `price` is in cents. */
export const orderItem = z.object({
  id: z.string(),
  type: itemType,
  participant_name: z.string(),
  horse_name: z.string(),
  event_name: z.string(),
  race_name: z.string(),
  race_category: z.string(),
  event_id: ids.event,
  race_id: ids.race,
  swiss_equestrian_rider_id: ids.start,
  image_id: photoNumber.nullable(),
  price: cents,
  quantity: z.literal(1),
});
export type OrderItem = z.infer<typeof orderItem>;

/** What the buyer sees of an order; the checkout session's id, which only the buyer holds, is the key to it. */
export const orderSummary = z.object({
  id: z.string(),
  status: orderStatus,
  total_amount: cents,
  /** What went back to the buyer. */
  refunded_amount: cents,
  created_at: isoDateTime,
  customer_email: z.string().nullable(),
  has_account: z.boolean(),
  items: z.array(orderItem),
  download_url: z.string().nullable(),
  /** The link's own, by which its photos are asked for one by one (`routes/downloads.ts`). */
  download_token: z.string().nullable(),
  download_expires_at: isoDateTime.nullable(),
  /** Why link and address are not shown (`core/sales/link-state.ts`). */
  link_withheld: z.enum(['refunded', 'too_late']).nullable(),
});
export type OrderSummary = z.infer<typeof orderSummary>;

/** State of a download link: `preparing` while the ZIP is built, `ready` when a visit downloads at once. */
export const downloadState = z.object({
  state: z.enum(['preparing', 'ready', 'expired']),
  download_expires_at: isoDateTime,
  photo_count: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
});

/** The photos behind a download link, in the order of the ZIP. */
export const downloadPhotos = z.object({
  photos: z.array(
    z.object({
      id: ids.photo,
      /** The name that it is saved under. */
      name: z.string(),
      bytes: z.number().int(),
      /** Media type of the original, `image/jpeg`. */
      type: z.string(),
      rider_name: z.string(),
      horse_name: z.string(),
      race_name: z.string(),
      /** Address of its small, watermarked picture. */
      thumbnail: z.string(),
    }),
  ),
});
export type DownloadPhoto = z.infer<typeof downloadPhotos>['photos'][number];
