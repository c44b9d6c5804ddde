import * as z from 'zod';
import { MAX_CART_ITEMS, MAX_FILLED_FROM, MAX_PACK_STEPS } from '../cart/cart-limits.ts';
import { participantId } from '../../ids.ts';
import { MAX_RUNS_LENGTH, RUNS } from '../../photos/photo-numbers.ts';
import { captchaProof, cents, ids, isoDateTime, language, lookupKey, photoNumber } from '../../wire/fields.ts';
import { itemType } from '../../wire/statuses.ts';
import { discountReasons } from '../pricing/price-lines.ts';

/** The displayed text of an item. The shop uses its own names, so these may have any length. */
const shownText = z.string().max(1000);

/** From these numbers of photos on, each costs so many cents (`core/sales/pricing/price-list.ts`). */
export const packSteps = z
  .array(z.strictObject({ from: z.number().int().min(2).max(MAX_CART_ITEMS), price: cents }))
  .max(MAX_PACK_STEPS);

/**
 * Cart item, `spec/storefront.md §3`. `price` is in cents. Only singles have `imageId`. The other ids decide the start,
 * whatever text the browser adds.
 */
export const cartItem = z
  .object({
    type: itemType,
    participantId: z.string().max(220),
    swissEquestrianRiderId: ids.start,
    participantName: shownText,
    horseName: shownText,
    raceCategory: shownText,
    eventName: shownText,
    eventId: ids.event,
    raceId: ids.race,
    imageId: photoNumber.optional(),
    /** The numbers of a collection that the buyer saw, in runs (`core/photo-numbers.ts`); undefined in older carts. */
    photos: z.string().max(MAX_RUNS_LENGTH).regex(RUNS).optional(),
    price: cents,
    /** The pack steps that the browser showed for a single photo; undefined for none, and in older carts. */
    steps: packSteps.optional(),
    quantity: z.literal(1),
  })
  .refine((item) => (item.type === 'single') === (item.imageId !== undefined), {
    path: ['imageId'],
    message: 'is required for a single photo and forbidden for a collection',
  })
  .transform((item) => ({
    ...item,
    participantId: participantId(item.eventId, item.raceId, item.swissEquestrianRiderId),
  }));
export type CartItem = z.infer<typeof cartItem>;

export const createCheckoutSession = z.union([
  z.object({
    cartItems: z.array(cartItem).min(1).max(MAX_CART_ITEMS),
    /** The total that the browser showed, in cents. Only compared with the server's own price. */
    totalAmount: cents,
    /** An unpaid order to pay now, with a new session. */
    orderId: lookupKey(60).optional(),
    /** The browser's cart: the same cart in two tabs is one checkout session, so it is paid at most once. */
    cartId: z.uuid().optional(),
    /**
     * Orders that filled the browser's cart through their mails. Those that share an item with the cart are withdrawn.
     */
    filledFrom: z.array(lookupKey(60)).max(MAX_FILLED_FROM).optional(),
    language: language.optional(),
    captcha: captchaProof,
  }),
  z.object({ action: z.literal('reopen'), stripe_session_id: lookupKey(200), captcha: captchaProof }),
]);
export const checkoutSession = z.object({ url: z.string() });

/** The cart's prices for the signed-in customer: her earlier purchases count (`core/sales/owned-photos.ts`). */
export const priceOwnCart = z.object({ cartItems: z.array(cartItem).min(1).max(MAX_CART_ITEMS) });
export const ownCartPrices = z.object({
  /** One entry per item, in the order of the cart. */
  items: z.array(
    z.object({
      price: cents,
      /** Cents already paid for photos of it; they are deducted. */
      counted: cents,
      /** True if already bought: it cannot be bought again. */
      yours: z.boolean(),
    }),
  ),
  total: cents,
});
export type OwnCartPrices = z.infer<typeof ownCartPrices>;

export const handlePaymentSuccess = z.object({ sessionId: lookupKey(200) });
export const paymentSuccess = z.object({
  success: z.boolean(),
  /** The reason when `success` is false. */
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

/** The address with keys that opened a private event or race for its buyer; null for a public one. */
export const openedBy = z.object({ event_id: ids.event, race_id: ids.race }).nullable();

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
  /** The list's price; undefined on older orders. */
  list_price: cents.optional(),
  /** The list's price less the price, and its reason; undefined for none. */
  discount: z.object({ amount: cents, reason: z.enum(discountReasons) }).optional(),
  quantity: z.literal(1),
});
export type OrderItem = z.infer<typeof orderItem>;

/** A buyer's item. The link that she bought it by opens its race, as long as it is valid. */
export const ownItem = orderItem.extend({ opened_by: openedBy });
export type OwnItem = z.infer<typeof ownItem>;

/** The buyer's view of an order. The checkout session's id is the key to it; only the buyer has it. */
export const orderSummary = z.object({
  id: z.string(),
  status: orderStatus,
  total_amount: cents,
  /** The refunded amount. */
  refunded_amount: cents,
  created_at: isoDateTime,
  customer_email: z.string().nullable(),
  has_account: z.boolean(),
  items: z.array(ownItem),
  download_url: z.string().nullable(),
  /** The link's token, which gives access to its single photos (`routes/downloads.ts`). */
  download_token: z.string().nullable(),
  download_expires_at: isoDateTime.nullable(),
  /** The reason why link and address are hidden (`core/sales/link-state.ts`). */
  link_withheld: z.enum(['refunded', 'after_closing', 'old_price', 'too_late']).nullable(),
});
export type OrderSummary = z.infer<typeof orderSummary>;

/** The order behind a link, for whoever has the link: without the buyer's address. */
const linkedOrder = z.object({
  id: z.string(),
  /** Without what was refunded. */
  total_amount: cents,
  has_account: z.boolean(),
  items: z.array(ownItem),
});
export type LinkedOrder = z.infer<typeof linkedOrder>;

/** The state of a download link: `preparing` while the ZIP is built, `ready` when a visit downloads immediately. */
export const downloadState = z.object({
  state: z.enum(['preparing', 'ready', 'expired']),
  download_expires_at: isoDateTime,
  photo_count: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  /** Present when the link is `ready`. */
  order: linkedOrder.optional(),
});

/** The photos of a download link, in the order of the ZIP. */
export const downloadPhotos = z.object({
  photos: z.array(
    z.object({
      id: ids.photo,
      /** The file name for saving it. */
      name: z.string(),
      bytes: z.number().int(),
      /** The media type of the original, `image/jpeg`. */
      type: z.string(),
      rider_name: z.string(),
      horse_name: z.string(),
      race_name: z.string(),
      /** The address of its small, watermarked picture. */
      thumbnail: z.string(),
    }),
  ),
});
export type DownloadPhoto = z.infer<typeof downloadPhotos>['photos'][number];
