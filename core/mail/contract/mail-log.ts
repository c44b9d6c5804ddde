import * as z from 'zod';
import { isoDate, isoDateTime, listPlace } from '../../wire/fields.ts';
import { mailOutcomes, mailStatuses } from '../mail-status.ts';
import { mailingId } from './mailings.ts';

/**
 * The mails of a month or of Swiss days, otherwise all. `q` finds addresses and subjects, and an address of a customer
 * all mails to her. `after` is the end of the previous page.
 */
export const mailLogAsked = z.object({
  /** `2026-08`, by universal time. */
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
    .optional(),
  /** The first and the last day. */
  from: isoDate.optional(),
  to: isoDate.optional(),
  outcome: z.enum(mailOutcomes).optional(),
  /** The name of a template without its language. */
  kind: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  mailing: mailingId.optional(),
  q: z.string().trim().max(200).optional(),
  after: listPlace.optional(),
});
export type MailLogAsked = z.output<typeof mailLogAsked>;

export const loggedMail = z.object({
  id: z.string(),
  sent_at: isoDateTime,
  /** The customer's present address, or a deleted one's masked; null when the shop promised to forget it. */
  to: z.string().nullable(),
  customer_id: z.string().nullable(),
  order_id: z.string().nullable(),
  /** Empty for a forgotten visitor. */
  subject: z.string(),
  template_name: z.string(),
  status: z.enum(mailStatuses),
  complained: z.boolean(),
  unsubscribed: z.boolean(),
});
export type LoggedMail = z.infer<typeof loggedMail>;

/** Newest first. `next` is null at the end; a page may be short of mails and have a next one. */
export const mailLog = z.object({ mails: z.array(loggedMail), next: z.string().nullable() });
