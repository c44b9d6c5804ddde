import * as z from 'zod';
import { cents, ids, isoDateTime } from '../../wire/fields.ts';
import { leftOutReasons } from '../orders/cancelled-refund.ts';

/** One race of the event, or the whole event. */
export const refundRunAsked = z.object({ race: ids.race.optional() });

/** The refunds of a cancelled race or event, by the table. */
export const refundPreview = z.object({
  orders: z.array(
    z.object({
      order_id: z.string(),
      paid_at: isoDateTime.nullable(),
      /** The number of items of the race or event to refund. */
      items: z.number().int(),
      amount: cents,
    }),
  ),
  total: cents,
  left_out: z.array(z.object({ order_id: z.string(), reason: z.enum(leftOutReasons) })),
});
export type RefundPreview = z.output<typeof refundPreview>;

/** Starts a run with the preview's figures, or resumes or ends one that a fault stopped. */
export const refundRunStart = z.union([
  z.strictObject({ race: ids.race.optional(), orders: z.number().int().min(0), total: cents }),
  z.strictObject({ race: ids.race.optional(), resume: z.literal(true) }),
  z.strictObject({ race: ids.race.optional(), end: z.literal(true) }),
]);
export type RefundRunStart = z.output<typeof refundRunStart>;

/** The reasons for a refund that was not made: left out, or failed. */
export const refundTroubles = [
  ...leftOutReasons,
  'refund_refused',
  'already_refunded',
  'edit_conflict',
  'order_not_found',
  /** The order holds more to refund than the preview showed. */
  'grown',
] as const;
const trouble = z.enum(refundTroubles);
export type RefundTrouble = z.output<typeof trouble>;

/** A run that refunds a cancelled race or event. */
export const refundRun = z.object({
  run_id: z.string(),
  /** `stopped`: the cancellation was undone, or the office ended it. `failed`: a fault stopped it, and it can be resumed. */
  status: z.enum(['running', 'completed', 'stopped', 'failed']),
  /** The confirmed orders, and cents. */
  orders: z.number().int(),
  total: cents,
  /** The refunded orders, and cents. */
  refunded: z.number().int(),
  refunded_amount: cents,
  /** Orders with nothing left to refund, or to be decided by hand. */
  skipped: z.number().int(),
  failed: z.number().int(),
  started_at: isoDateTime,
  updated_at: isoDateTime,
});

/** The latest run. `troubles`: the skipped and failed orders, once it has ended. */
export const latestRefundRun = z.object({
  run: refundRun.nullable(),
  troubles: z.array(
    z.object({ order_id: z.string(), outcome: z.enum(['skipped', 'failed']), reason: trouble, amount: cents }),
  ),
});
export type LatestRefundRun = z.output<typeof latestRefundRun>;
