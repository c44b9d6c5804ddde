import * as z from 'zod';
import { MAX_RUNS_LENGTH, RUNS } from '../../photos/photo-numbers.ts';
import { orderTroubles } from '../orders/order-trouble.ts';
import { afterClosing, lateReasons } from '../orders/orders.ts';
import { cents, ids, isoDate, isoDateTime, lookupKey, query } from '../../wire/fields.ts';
import { stoppedAddress } from '../../mail/contract/mails.ts';
import { orderItem, orderStatus } from './money.ts';
import { orderHistoryEntry } from './order-history.ts';

/** `spec/administration.md §9`, Order filter values, and the troubles of paid orders. */
export const orderFilter = z.enum(['all', 'pending', 'paid', 'completed', 'failed', 'cancelled', ...orderTroubles]);
export type OrderFilter = z.infer<typeof orderFilter>;

/** The cursor of the list: `{created_at}#{id}`. */
const place = z
  .string()
  .max(100)
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[\w-]{1,60}$/);

/** The choices of the list: a status or trouble, an event, and days of Zurich, both inclusive. */
const ordersChosen = {
  status: orderFilter.default('all'),
  event: ids.event.optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
};
export type OrdersChosen = z.output<z.ZodObject<typeof ordersChosen>>;

export const ordersPageAsked = z.object({ ...ordersChosen, after: place.optional() });

const shownOrder = {
  id: z.string(),
  status: orderStatus,
  /** In cents. */
  total_amount: cents,
  refunded_amount: cents,
  /** True if every item was refunded. */
  refunded_in_full: z.boolean(),
  /** Stands in place of the status. */
  trouble: z.enum(orderTroubles).nullable(),
  created_at: isoDateTime,
  paid_at: isoDateTime.nullable(),
  customer_id: z.string().nullable(),
  /** Null before payment, and for an erased buyer. */
  customer_email: z.string().nullable(),
  /** The buyer's name; empty when unknown. */
  buyer_name: z.string(),
  /** The names of the events of its items. */
  events: z.array(z.string()),
  /** The numbers of single photos and of collections. */
  singles: z.number().int(),
  collections: z.number().int(),
  /** The way of the payment (`core/sales/books/payment-method.ts`); empty when unknown. */
  method: z.string(),
  /** The checkout session's page at the payment provider. */
  provider_page: z.url().nullable(),
};

/** An order in the office's list. */
export const officeOrder = z.object(shownOrder);
export type OfficeOrder = z.infer<typeof officeOrder>;

export const officeOrders = z.object({ orders: z.array(officeOrder), next: z.string().nullable() });

export const orderSearch = z.object({ query, ...ordersChosen });
/** Newest first. `more`: further orders match; another word narrows the result. */
export const foundOrders = z.object({ orders: z.array(officeOrder), more: z.boolean() });

export const officeOrderItem = orderItem.extend({
  /** The number of delivered photos; null before delivery. */
  photos: z.number().int().nullable(),
  /** Addresses of the first few small pictures. */
  pictures: z.array(z.string()),
  refunded: z.boolean(),
  /** True if its credit was revoked: its buyer does not own it any more. */
  revoked: z.boolean(),
  /** Numbers that the office may remove, in runs: ordered ones that the start no longer has. Empty for none. */
  removable: z.string(),
});
export type OfficeOrderItem = z.infer<typeof officeOrderItem>;

/** An order with all facts for the office. */
export const officeOrderDetail = z.object({
  order: z.object({
    ...shownOrder,
    imported: z.boolean(),
    anonymised_at: isoDateTime.nullable(),
    /** Set for a payment after the sale was closed, or at a price that no longer held: `late_reason` tells which. */
    after_closing: z.enum(afterClosing).nullable(),
    late_reason: z.enum(lateReasons),
    /** The office's refund that the payment provider has not confirmed; null when there is none. */
    refund_wanted: z.object({ amount: cents, items: z.array(z.string()) }).nullable(),
    /** Cents of failed refunds that the buyer still lacks. */
    refund_owed: cents,
    /** Counts the office's actions on the order. An action must name the revision that the admin saw. */
    revision: z.number().int(),
    /** The reason why its buyer's address gets no mails; null when it does. */
    mail_stopped: stoppedAddress.nullable(),
    /** True if the buyer keeps no photo: the link opens nothing. */
    nothing_kept: z.boolean(),
    /** The seller's tax rate at the payment, in per cent; null before it. */
    vat_rate: z.string().nullable(),
  }),
  /** Disputes of the payment by the buyer's bank. */
  disputes: z.array(
    z.object({
      id: z.string(),
      amount: cents,
      currency: z.string(),
      /** The payment provider's term. */
      reason: z.string().nullable(),
      answer_by: isoDateTime.nullable(),
      page: z.url(),
    }),
  ),
  /** The time since which a paid order waits for its link; null when it does not. */
  undelivered_since: isoDateTime.nullable(),
  buyer: z.object({ first_name: z.string().nullable(), last_name: z.string().nullable() }).nullable(),
  items: z.array(officeOrderItem),
  /**
   * Fewer photos exist than were ordered, and no admin has decided about it yet. `amount` is the proposed refund in
   * cents.
   */
  fewer_photos: z.object({ ordered: z.number().int(), left: z.number().int(), amount: cents }).nullable(),
  /**
   * Items that their buyer had paid in an earlier order, `before`; no admin has decided about them yet. `amount` is
   * their price in cents.
   */
  bought_twice: z.object({ items: z.array(z.string()), before: z.string(), amount: cents }).nullable(),
  /**
   * Items of this order with a price that no longer holds, since a photo of the order `before` was refunded; no admin
   * has decided about them yet. `amount` is their price in cents. `revoked`: only that is left to decide about.
   */
  lapsed_credits: z
    .object({ items: z.array(z.string()), before: z.string(), amount: cents, revoked: z.boolean() })
    .nullable(),
  /** Later items that items of this order reduced (`core/sales/credits.ts`), while their price holds. */
  credited: z.array(
    z.object({
      ...orderItem.pick({ id: true, participant_name: true, horse_name: true, race_name: true, price: true }).shape,
      order_id: z.string(),
      counted: cents,
      /** The credits that hold; `item_id` names an item of this order or of another. */
      credits: z.array(z.object({ order_id: z.string(), item_id: z.string(), cents })),
    }),
  ),
  delivered: z.object({ photo_count: z.number().int(), bytes: z.number().int() }).nullable(),
  link: z
    .object({
      url: z.string(),
      created_at: isoDateTime,
      /** The expiry for its buyer: thirty days (`spec/storefront.md §9`). */
      expires_at: isoDateTime,
      visits: z.number().int(),
      last_visited_at: isoDateTime.nullable(),
      mailed_at: isoDateTime.nullable(),
    })
    .nullable(),
  /** Oldest first. */
  history: z.array(orderHistoryEntry),
});
export type OfficeOrderDetail = z.infer<typeof officeOrderDetail>;

/** The browser makes the id once per request: a repetition has no further effect. */
const acting = { action_id: z.string().regex(/^[\w-]{16,60}$/), revision: z.number().int().min(0) };

/** An action of the office on an order. `revision` is the revision that the admin saw. */
export const orderAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('resend'), ...acting }),
  z.object({ action: z.literal('new_link'), ...acting }),
  z.object({ action: z.literal('correct_address'), email: z.email().max(254), ...acting }),
  z.object({
    action: z.literal('refund'),
    /** Ids of the items; null: all that is not refunded yet. */
    items: z.array(lookupKey(80)).min(1).max(200).nullable(),
    /** Cents, as shown before the request. */
    amount: cents.min(1),
    /** The cents refunded before, as shown. */
    refunded_amount: cents.optional(),
    /** The decision about later items that these items reduced; absent when none was shown. */
    credits: z.enum(['revoke', 'keep']).optional(),
    ...acting,
  }),
  /** Refunds the proposal for missing photos; `amount` as shown. */
  z.object({
    action: z.literal('refund_missing'),
    amount: cents.min(1),
    /** The cents refunded before, as shown. */
    refunded_amount: cents.optional(),
    ...acting,
  }),
  /** Refunds a free amount and withdraws no item. `refunded_amount`: the cents refunded before, as shown. */
  z.object({ action: z.literal('goodwill'), amount: cents.min(1), refunded_amount: cents, ...acting }),
  /** Settles failed refunds in another way than by a refund. */
  z.object({ action: z.literal('returned_seen'), ...acting }),
  z.object({ action: z.literal('missing_seen'), ...acting }),
  z.object({ action: z.literal('twice_seen'), ...acting }),
  /** Revokes the items of `lapsed_credits`; or lets them stand, and keeps the price of revoked ones. */
  z.object({ action: z.literal('revoke_credits'), ...acting }),
  z.object({ action: z.literal('credits_seen'), ...acting }),
  /** Removes photos from a collection: its item's id, and the numbers in runs. */
  z.object({
    action: z.literal('remove_photos'),
    item: lookupKey(80),
    photos: z.string().max(MAX_RUNS_LENGTH).regex(RUNS),
    ...acting,
  }),
  z.object({ action: z.literal('cancel'), ...acting }),
  /** Delivers an order that was paid after closing; or declines to, when no money is left to refund. */
  z.object({ action: z.literal('deliver'), ...acting }),
  z.object({ action: z.literal('decline'), ...acting }),
  z.object({ action: z.literal('note'), text: z.string().trim().min(1).max(2000), ...acting }),
]);
export type OrderAction = z.infer<typeof orderAction>;

/** `2026-08` */
export const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/);
/** A month's paid orders for the bookkeeper, as a table with its headings. */
export const orderExport = z.object({ rows: z.array(z.array(z.string())) });
