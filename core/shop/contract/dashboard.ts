import * as z from 'zod';
import { cents, ids, isoDate, isoDateTime, query } from '../../wire/fields.ts';
import { mailTrouble } from '../../mail/contract/mails.ts';
import { orderStatus } from '../../sales/contract/money.ts';
import { ingestJob } from '../../photos/contract/photo-service.ts';

const whole = z.number().int();

/** A figure with its comparisons (`spec/administration.md §9`): thirty days ago, and the previous month. */
const figure = z.object({
  now: whole,
  /** The value at the end of the day thirty days ago. */
  thirty_days_ago: whole,
  /** The increase since the month began, and in the whole previous month. */
  this_month: whole,
  previous_month: whole,
});

/** The dashboard's figures, `spec/administration.md §2`. Days, weeks and months are in Zurich's time. */
export const dashboardFigures = z.object({
  today: isoDate,
  /** Customers that are not archived. */
  customers: figure,
  /** All orders except those withdrawn before payment. */
  orders: figure,
  events: figure,
  races: figure,
  paid_orders: figure,
  /** In cents: the totals of paid orders, without refunds. */
  revenue_cents: figure,
  /** The last half year, oldest first; `monday` begins the week. */
  weeks: z.array(z.object({ monday: isoDate, revenue_cents: whole, paid_orders: whole })),
});
export type DashboardFigures = z.infer<typeof dashboardFigures>;

/** Tasks for the office; the ids give the link. */
const ofRace = { event_id: ids.event, race_id: ids.race, event_name: z.string(), race_title: z.string() };
export const attention = z.object({
  attention: z.array(
    z.discriminatedUnion('kind', [
      /** The race's photo job failed. `since` is its start. */
      z.object({ kind: z.literal('job_failed'), since: isoDateTime.nullable(), job_id: z.string(), ...ofRace }),
      /**
       * The race is over, but some starts have no end of their photos; `starts` counts them. `race_date` is its day.
       */
      z.object({ kind: z.literal('race_without_ranges'), race_date: isoDate, starts: whole, ...ofRace }),
      /** Its photos exist, no job runs, and its gallery is closed. */
      z.object({ kind: z.literal('race_not_online'), race_date: isoDate, photos: whole, ...ofRace }),
      /** Visitors reported photos of the wrong owner, or want some taken down: the number of reports, and the time of the first. */
      z.object({ kind: z.enum(['photos_reported', 'take_down_asked']), since: isoDateTime, reports: whole, ...ofRace }),
      /** A paid order without a link. `since` is the payment. */
      z.object({ kind: z.literal('order_stuck'), since: isoDateTime, order_id: z.string() }),
      /**
       * An order that was paid after its sale was closed, or at a price that no longer held: the office decides.
       * `amount` is in cents.
       */
      z.object({
        kind: z.enum(['paid_after_closing', 'paid_at_old_price']),
        since: isoDateTime,
        order_id: z.string(),
        amount: whole,
      }),
      /** Refunds of an order failed; `amount` cents are missing to its buyer. */
      z.object({ kind: z.literal('refund_failed'), since: isoDateTime, order_id: z.string(), amount: whole }),
      /**
       * A payment has a problem: the buyer's bank took it back or suspects fraud, or the amount differs from the
       * order's. `page` is the payment provider's.
       */
      z.object({
        kind: z.enum(['payment_disputed', 'fraud_warning', 'wrong_amount']),
        id: z.string(),
        since: isoDateTime,
        order_id: z.string(),
        /** Cents of the currency. */
        amount: whole,
        currency: z.string(),
        /** In the payment provider's words. */
        reason: z.string().nullable(),
        /** The deadline for an answer. */
        answer_by: isoDateTime.nullable(),
        page: z.url(),
      }),
      /** Fewer photos of a paid order are there than were ordered; `amount` cents are proposed to go back. */
      z.object({
        kind: z.literal('fewer_photos'),
        since: isoDateTime,
        order_id: z.string(),
        ordered: whole,
        left: whole,
        amount: whole,
      }),
      /** Items of a paid order that its buyer had paid in the order `before`; `amount` is their price in cents. */
      z.object({
        kind: z.literal('bought_twice'),
        since: isoDateTime,
        order_id: z.string(),
        before: z.string(),
        amount: whole,
      }),
      /**
       * A paid item with a price that no longer holds, since a photo of the order `before` was refunded; `amount` is
       * its price in cents. `credit_revoked`: it was revoked, and only the price is left to decide about.
       */
      z.object({
        kind: z.enum(['credit_lapsed', 'credit_revoked']),
        since: isoDateTime,
        order_id: z.string(),
        before: z.string(),
        amount: whole,
      }),
      mailTrouble,
    ]),
  ),
});
export type Attention = z.infer<typeof attention>['attention'][number];

/**
 * The log of making a race's pictures (`spec/storefront.md §2`, Job logs modal). It also counts the existing photos of
 * each start.
 */
export const jobLog = ingestJob.extend({
  event_name: z.string(),
  race_title: z.string(),
  participants: z.array(
    z.object({
      participantId: ids.start,
      /** Empty if the start is no longer in the race. */
      rider_name: z.string(),
      horse_name: z.string(),
      starting_number: whole.nullable(),
      photos: whole,
    }),
  ),
});
export type JobLog = z.infer<typeof jobLog>;

export const officeSearch = z.object({ query });

/** Items with all the typed words, or with words that begin with them: a few of each kind, newest first. */
export const officeHits = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      status: orderStatus,
      created_at: isoDateTime,
      total_amount: cents,
      customer_email: z.string().nullable(),
    }),
  ),
  customers: z.array(
    z.object({
      id: z.string(),
      email: z.string().nullable(),
      first_name: z.string().nullable(),
      last_name: z.string().nullable(),
    }),
  ),
  races: z.array(z.object({ id: ids.eventRace, title: z.string(), race_date: isoDate, event_name: z.string() })),
});
export type OfficeHits = z.infer<typeof officeHits>;
