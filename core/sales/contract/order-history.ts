import * as z from 'zod';
import { mailStatuses } from '../../mail/mail-status.ts';
import { isoDateTime } from '../../wire/fields.ts';

/** The possible events of an order. */
export const orderEvent = z.enum([
  'created',
  'paid',
  'failed',
  'cancelled',
  'zip_built',
  'link_made',
  'mailed',
  'mail_refused',
  'opened',
  'downloaded',
  'refunded',
  'payment_disputed',
  'fraud_warning',
  'resent',
  'link_asked',
  'address_corrected',
  'refund_asked',
  'goodwill_asked',
  'refund_refused',
  'paid_after_closing',
  'paid_at_old_price',
  'late_delivered',
  'late_declined',
  'photos_added',
  'mails_again',
  'erased',
  'fewer_photos',
  'missing_seen',
  'bought_twice',
  'twice_seen',
  'credit_lapsed',
  'credit_revoked',
  'credit_kept',
  'credit_restored',
  'photos_removed',
  'returned_seen',
  'note',
]);
export type OrderEvent = z.infer<typeof orderEvent>;

export const orderHistoryEntry = z.object({
  id: z.string(),
  at: isoDateTime,
  what: orderEvent,
  /** The admin's address; null for an event without an admin. */
  by: z.string().nullable(),
  /** Cents, if the event is about money; negative when money came again. */
  amount: z.number().int().nullable(),
  photos: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  /** The name of a mail's template, a corrected address, or a note. */
  text: z.string().nullable(),
  /** The status of a mail; null when unknown. */
  mail: z.enum([...mailStatuses, 'complained']).nullable(),
});
export type OrderHistoryEntry = z.infer<typeof orderHistoryEntry>;
