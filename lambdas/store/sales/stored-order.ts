import { z } from 'zod';
import { ids } from '../../../core/wire/fields.ts';
import { itemType, orderItem, orderStatus } from '../../../core/sales/contract/money.ts';
import { entity, type Stored } from '../table/entity.ts';
import { storedLanguage } from '../table/fields.ts';
import type { Item } from '../table/table.ts';

/** Money that went back: the payment provider's id of it, when, and how much in cents. */
const orderRefund = z.object({ id: z.string(), at: z.string(), amount: z.number() });
export type OrderRefund = z.infer<typeof orderRefund>;

/** The ZIP that is in the downloads bucket for an order. */
const orderZip = z.object({
  /** Which build it is, from 1. */
  generation: z.number(),
  /** Key in the downloads bucket. */
  key: z.string(),
  bytes: z.number(),
  photo_count: z.number(),
  /** What is in it, as a hash: the same contents need no other ZIP. Null on those of before. */
  contents: z.string().nullable().default(null),
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
    created_at: z.string(),
    paid_at: z.string().nullable(),
    /** The seller's rate of tax when it was paid, as the settings said; null before, and where nobody had said who sells. */
    vat_rate: z.string().nullable().default(null),
    language: storedLanguage,
    /** Origin of the shop that the buyer was on; its links lead back there. */
    site: z.string(),
    /** Counts the order's checkout sessions, from 1; each has an idempotency key of its own. */
    checkout_attempt: z.number(),
    /** When the present one of several was begun; null of the first, which was with the order. */
    attempted_at: z.string().nullable().default(null),
    /** The session of this attempt; null until it is there. */
    stripe_session_id: z.string().nullable(),
    /** True once another cart took this order's place: it can never be paid. */
    withdrawn: z.boolean().default(false),
    /** When the fulfilment workflow was first started; null when that did not happen yet. */
    fulfilment_started_at: z.string().nullable(),
    /** The latest ZIP asked for, from 1, and when. */
    generation: z.number(),
    generation_asked_at: z.string().nullable(),
    zip: orderZip.nullable(),
    /** The generation that asked for the latest link, and the one that the link was made for (0: none yet). */
    link_wanted: z.number(),
    link_generation: z.number(),
    download_token: z.string().nullable(),
    download_url: z.string().nullable(),
    download_expires_at: z.string().nullable(),
    /** When the buyer was erased, by herself or by the office: amounts, dates and items are left, and nothing leads to the photos any more. */
    anonymised_at: z.string().nullable().default(null),
    /** True on an order that the system before this shop took. */
    imported: z.boolean().default(false),
    /** What went back to the buyer (`core/sales/refund-state.ts`): cents, the refunded items' ids, and whether these are all of them. */
    refunded_amount: z.number().default(0),
    refunded_items: z.array(z.string()).default([]),
    refunded_in_full: z.boolean().nullable().default(null),
    /** Each time that some did, the oldest first. */
    refunds: z.array(orderRefund).default([]),
    /** Of how much of it the buyer was told, and until when somebody is sending that mail (`store/mail/refund-mail.ts`). */
    refund_told: z.number().default(0),
    refund_mail_lease_until: z.string().nullable().default(null),
    /** Counts the looks at what became of the money, so that an older one never overwrites a newer. */
    money_looks: z.number().default(0),
    /** Disputes and warnings that somebody was told of, by their ids at the payment provider. */
    told_concerns: z.array(z.string()).default([]),
    /** The first generation of the ZIP that may be given out: in those before are photos that were paid back. */
    zip_since: z.number().default(1),
    /** Counts what the office did with it, and the latest of that by its ids, so that nothing is done twice (`acts.ts`). */
    revision: z.number().default(0),
    actions: z.array(z.string()).default([]),
  }),
);

/** Of an order from before `refunded_in_full`, the amounts tell: its items were written down by them. */
const withInFull = (order: Stored<typeof writtenOrder>) => {
  const { total_amount, refunded_amount } = order;
  const addsUp = refunded_amount > 0 && refunded_amount >= total_amount;
  return { ...order, refunded_in_full: order.refunded_in_full ?? addsUp };
};

export const storedOrder = {
  of: (item: Item) => withInFull(writtenOrder.of(item)),
  readableOf: (items: readonly Item[]) => writtenOrder.readableOf(items).map(withInFull),
};
export type StoredOrder = Stored<typeof storedOrder>;

export const storedOrderItem = entity(
  'item of an order',
  orderItem.extend({
    /** The numbers of the photos that were sold, in runs (`core/photos/photo-numbers.ts`); null until fulfilment writes them down. */
    photos_sold: z.string().nullable().default(null),
    /** The numbers of a collection that its buyer saw when it was ordered, in runs; null of singles and on orders of before. */
    photos_ordered: z.string().nullable().default(null),
    /** Those of them that the office took out, as they were another rider's; null for none. */
    photos_removed: z.string().nullable().default(null),
    /** Cents that a single photo cost then; null on orders of before. */
    single_price: z.number().nullable().default(null),
    /** Cents that single photos that were bought before took off its price. */
    counted: z.number().default(0),
  }),
);
export type StoredOrderItem = Stored<typeof storedOrderItem>;

/** Who bought of a start: the order knows the rest. */
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

/** An order as far as finding it needs. */
export const storedOrderId = entity('order', z.object({ id: z.string() }));
