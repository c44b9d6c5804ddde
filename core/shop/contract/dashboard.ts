import { z } from 'zod';
import { cents, ids, isoDate, isoDateTime, photoNumber } from '../../wire/fields.ts';
import { mailTrouble } from '../../mail/contract/mails.ts';
import { orderStatus } from '../../sales/contract/money.ts';
import { query } from '../../search/contract/search.ts';
import { ingestJob } from '../../photos/contract/photo-service.ts';

const whole = z.number().int();

/** A figure and what it is compared with (`spec/administration.md §9`): thirty days ago, and the month before. */
const figure = z.object({
  now: whole,
  /** What it was at the end of the day thirty days ago. */
  thirty_days_ago: whole,
  /** What came since the month began, and in the whole month before. */
  this_month: whole,
  previous_month: whole,
});

/** The dashboard's figures, `spec/administration.md §2`. Days, weeks and months are Zurich's. */
export const dashboardFigures = z.object({
  today: isoDate,
  /** Those who are not archived. */
  customers: figure,
  /** All but those that were withdrawn before anybody paid. */
  orders: figure,
  events: figure,
  races: figure,
  paid_orders: figure,
  /** Cents: the totals of paid orders, without what went back to their buyers. */
  revenue_cents: figure,
  /** The last half year, the oldest first; `monday` begins the week. */
  weeks: z.array(z.object({ monday: isoDate, revenue_cents: whole, paid_orders: whole })),
});
export type DashboardFigures = z.infer<typeof dashboardFigures>;

/** Where the office has to act; the ids say where one press leads. */
const ofRace = { event_id: ids.event, race_id: ids.race, event_name: z.string(), race_name: z.string() };
export const attention = z.object({
  attention: z.array(
    z.discriminatedUnion('kind', [
      /** The race's photo job failed. `since` it was started. */
      z.object({ kind: z.literal('job_failed'), since: isoDateTime.nullable(), job_id: z.string(), ...ofRace }),
      /** It was ridden, and starts have no end of their photos; how many. `race_date` is its day. */
      z.object({ kind: z.literal('race_without_ranges'), race_date: isoDate, starts: whole, ...ofRace }),
      /** Its photos are there, no job is at work, and its gallery is closed. */
      z.object({ kind: z.literal('race_not_online'), race_date: isoDate, photos: whole, ...ofRace }),
      /** Somebody said that photos are not whose they seem; how many said so, and since when. */
      z.object({ kind: z.literal('photos_reported'), since: isoDateTime, reports: whole, ...ofRace }),
      /** Somebody has paid and has no link. `since` it was paid. */
      z.object({ kind: z.literal('order_stuck'), since: isoDateTime, order_id: z.string() }),
      /** Something is wrong with a payment: its buyer's bank took it back or suspects fraud, or it is not what the order costs. `page` is the payment provider's. */
      z.object({
        kind: z.enum(['payment_disputed', 'fraud_warning', 'wrong_amount']),
        id: z.string(),
        since: isoDateTime,
        order_id: z.string(),
        /** Cents of the currency. */
        amount: whole,
        currency: z.string(),
        /** The payment provider's word. */
        reason: z.string().nullable(),
        /** Until when an answer counts. */
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
      mailTrouble,
    ]),
  ),
});
export type Attention = z.infer<typeof attention>['attention'][number];

/** What the making of a race's pictures said (`spec/storefront.md §2`, Job logs modal), with how many photos each participant has of those that are there. */
export const jobLog = ingestJob.extend({
  participants: z.array(z.object({ participantId: ids.start, photo_to: photoNumber, photos: whole })),
});
export type JobLog = z.infer<typeof jobLog>;

export const officeSearch = z.object({ query });

/** What has all the words that were typed, or words that begin with them; of each kind a few, the newest first. */
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
  races: z.array(z.object({ id: ids.eventRace, name: z.string(), race_date: isoDate, event_name: z.string() })),
});
export type OfficeHits = z.infer<typeof officeHits>;
