import * as z from 'zod';
import { ids } from '../../../core/wire/fields.ts';
import { openedBy, orderItem, orderStatus } from '../../../core/sales/contract/money.ts';
import { itemType } from '../../../core/wire/statuses.ts';
import { afterClosing, lateReasons } from '../../../core/sales/orders/orders.ts';
import { entity, type Stored } from '../table/entity.ts';
import { storedLanguage, zippedPhotos } from '../table/fields.ts';
import type { Item } from '../table/table.ts';

/** A refund: the payment provider's id, the time and the cents. */
const orderRefund = z.object({ id: z.string(), at: z.string(), amount: z.number() });
export type OrderRefund = z.infer<typeof orderRefund>;

/** A refund of the office. */
const officeRefund = z.object({
  action_id: z.string(),
  /** The admin's account. */
  by: z.string(),
  /** Cents. */
  amount: z.number(),
  /** The positions of its items, in runs; empty if it names none. */
  positions: z.string(),
  /** True for a free amount that refunds no item. */
  goodwill: z.boolean().default(false),
  /** True for the proposed amount for missing photos; older ones name no item. */
  missing: z.boolean().default(false),
  /** The cents refunded before the request. */
  refunded_before: z.number(),
  /** `asked` until the payment provider has made or refused it. */
  state: z.enum(['asked', 'made', 'refund_refused', 'already_refunded']),
  /** The decision about later items that these items reduced (`core/sales/credits.ts`); null for none. */
  credits: z.enum(['revoke', 'keep']).nullable().default(null),
});
export type OfficeRefund = z.infer<typeof officeRefund>;

/** The ZIP of an order in the downloads bucket. */
const orderZip = z.object({
  /** The number of the build, from 1. */
  generation: z.number(),
  /** The key in the downloads bucket. */
  key: z.string(),
  bytes: z.number(),
  photo_count: z.number(),
  /** A hash of the contents: the same contents need no other ZIP. Null on older ones. */
  contents: z.string().nullable().default(null),
  /** Its photos, which a take-down may name (`core/photos/zipped-photos.ts`). Null on older ones. */
  photos: zippedPhotos.nullable().default(null),
});
export type OrderZip = z.infer<typeof orderZip>;

const writtenOrder = entity(
  'order',
  z.object({
    id: z.string(),
    user_id: z.string().nullable(),
    customer_id: z.string().nullable(),
    customer_email: z.string().nullable(),
    status: orderStatus,
    /** Cents of CHF. */
    total_amount: z.number(),
    /** The sum of the items' discounts, in cents; 0 also for orders from before price lists. */
    discount_amount: z.number().default(0),
    created_at: z.string(),
    paid_at: z.string().nullable(),
    /**
     * The seller's tax rate at the payment, from the settings; null before it, and when the settings named no seller.
     */
    vat_rate: z.string().nullable().default(null),
    /** The way of the payment; null before it, and on orders from before the shop stored it. */
    method: z.object({ method: z.string().nullable(), card: z.string().nullable() }).nullable().default(null),
    /** The buyer whose payment failed, until another succeeds: the shop mailed her about it. */
    failed_buyer: z.object({ email: z.string(), name: z.string().nullable() }).nullable().default(null),
    language: storedLanguage,
    /** The origin of the shop that the buyer was on; its links lead back there. */
    site: z.string(),
    /** Counts the order's checkout sessions, from 1; each has its own idempotency key. */
    checkout_attempt: z.number(),
    /** The start of the present attempt; null for the first, which began with the order. */
    attempted_at: z.string().nullable().default(null),
    /** The session of this attempt; null until it exists. */
    stripe_session_id: z.string().nullable(),
    /** True once another cart replaced this order: it can never be paid. */
    withdrawn: z.boolean().default(false),
    /** The first start of the fulfilment workflow; null before it. */
    fulfilment_started_at: z.string().nullable(),
    /** The latest requested ZIP, from 1, and the time of its request. */
    generation: z.number(),
    generation_asked_at: z.string().nullable(),
    zip: orderZip.nullable(),
    /**
     * The generation that requested the latest link, and the one that the present link was made for (0 for none yet).
     */
    link_wanted: z.number(),
    link_generation: z.number(),
    download_token: z.string().nullable(),
    download_url: z.string().nullable(),
    download_expires_at: z.string().nullable(),
    /**
     * The time of the buyer's erasure, by herself or the office: amounts, dates and items remain, and no way leads to
     * the photos.
     */
    anonymised_at: z.string().nullable().default(null),
    /** True on an order from the previous system. */
    imported: z.boolean().default(false),
    /**
     * The refund (`core/sales/refund-state.ts`): the cents, the refunded items' ids, and whether these are all of them.
     */
    refunded_amount: z.number().default(0),
    refunded_items: z.array(z.string()).default([]),
    refunded_in_full: z.boolean().nullable().default(null),
    /** The items without a price that holds (`core/sales/credits.ts`). */
    revoked_items: z.array(z.string()).default([]),
    /** False while the buyer must be told of the office's revocation; the next field is the lease of that mail. */
    revoked_told: z.boolean().default(true),
    revoked_mail_lease_until: z.string().nullable().default(null),
    /** True if every item was refunded or revoked: the buyer owns nothing of the order any more. */
    nothing_kept: z.boolean().nullable().default(null),
    /** Set for a payment after the sale was closed (`core/sales/orders/orders.ts`); the mail about it, and its lease. */
    after_closing: z.enum(afterClosing).nullable().default(null),
    late_reason: z.enum(lateReasons).default('closed'),
    late_told: z.boolean().default(false),
    late_mail_lease_until: z.string().nullable().default(null),
    /** The generation that asked for the first link; later ones replace a link. */
    first_link: z.number().default(1),
    /** The office's latest refund, recorded before the payment provider is asked for it. */
    office_refund: officeRefund.nullable().default(null),
    /** Each refund, the oldest first. */
    refunds: z.array(orderRefund).default([]),
    /** The refunded amount that the buyer was mailed, and the lease of that mail (`store/mail/refund-mail.ts`). */
    refund_told: z.number().default(0),
    /** The amount of a mail that was begun, and may have been sent; null once that is known. */
    refund_begun: z.number().nullable().default(null),
    refund_mail_lease_until: z.string().nullable().default(null),
    /** Cents of failed refunds that the buyer lacks, and the ids of those that were counted. */
    refund_owed: z.number().default(0),
    failed_refunds: z.array(z.string()).default([]),
    /** Counts the checks of the money, so that an older one never overwrites a newer. */
    money_looks: z.number().default(0),
    /** The reported disputes and warnings, by their ids at the payment provider. */
    told_concerns: z.array(z.string()).default([]),
    /** The first generation of the ZIP that may be given out: earlier ones contain refunded photos. */
    zip_since: z.number().default(1),
    /** Counts the office's acts, and keeps the ids of the latest ones, so that none is done twice (`acts.ts`). */
    revision: z.number().default(0),
    actions: z.array(z.string()).default([]),
  }),
);

/** An order from before `refunded_in_full` follows its amounts, which also decided its items. */
const withInFull = (order: Stored<typeof writtenOrder>) => {
  const { total_amount, refunded_amount } = order;
  const addsUp = refunded_amount > 0 && refunded_amount >= total_amount;
  const refunded_in_full = order.refunded_in_full ?? addsUp;
  return { ...order, refunded_in_full, nothing_kept: order.nothing_kept ?? refunded_in_full };
};

export const storedOrder = {
  of: (item: Item) => withInFull(writtenOrder.of(item)),
  readableOf: (items: readonly Item[]) => writtenOrder.readableOf(items).map(withInFull),
};
export type StoredOrder = Stored<typeof storedOrder>;

export const storedOrderItem = entity(
  'item of an order',
  orderItem.extend({
    /** True in a youth class, at the time of the order. */
    youth: z.boolean().default(false),
    /** The address with the keys of something private, which the buyer had; null for a public one. */
    opened_by: openedBy.default(null),
    /** The numbers of the sold photos, in runs (`core/photos/photo-numbers.ts`); null until fulfilment writes them. */
    photos_sold: z.string().nullable().default(null),
    /**
     * The photo numbers of a collection that its buyer saw at the order, in runs; null for single photos and on older
     * orders.
     */
    photos_ordered: z.string().nullable().default(null),
    /** The photos that the office took out, since they were another rider's; null for none. */
    photos_removed: z.string().nullable().default(null),
    /** The price of a single photo at the time, in cents; null on older orders. */
    single_price: z.number().nullable().default(null),
    /** The pack steps at the time, on a collection; undefined for none. */
    single_steps: z.array(z.object({ from: z.number(), price: z.number() })).optional(),
    /** The deduction for single photos that the buyer already owned, in cents. */
    counted: z.number().default(0),
    /** These photos; none on older orders (`core/sales/credits.ts`). */
    credits: z.array(z.object({ order_id: z.string(), item_id: z.string(), cents: z.number() })).default([]),
  }),
);
export type StoredOrderItem = Stored<typeof storedOrderItem>;

/** The sale of a start to an order, which has the rest of the data. */
export const storedSale = entity(
  'sale of a start',
  z.object({
    order_id: z.string(),
    swiss_equestrian_rider_id: ids.start,
    type: itemType,
    photos_sold: z.string(),
    sold_at: z.string(),
  }),
);
export type Sale = Stored<typeof storedSale>;

/** The order's field for lists of ids. */
export const storedOrderId = entity('order', z.object({ id: z.string() }));
