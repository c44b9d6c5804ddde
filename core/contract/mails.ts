import { z } from 'zod';
import { isoDateTime } from './fields.ts';

/** An address that gets no more mails, because one came back for good or was called spam. */
export const mailTrouble = z.object({
  kind: z.enum(['mail_bounced', 'mail_complained']),
  since: isoDateTime,
  customer_id: z.string(),
  email: z.string(),
  /** Of the mail that it came up with. */
  subject: z.string(),
  /** The mail service's. */
  message_id: z.string(),
});
