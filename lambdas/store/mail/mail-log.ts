import { z } from 'zod';
import { mailStatuses } from '../../../core/mail-status.ts';
import { listEntities } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import { listKeys } from '../table/keys/list-keys.ts';
import type { Write } from '../table/table.ts';

/** A mail that was sent to a customer, or refused. */
export const storedMail = entity(
  'entry of the e-mail log',
  z.object({
    id: z.string(),
    customer_id: z.string(),
    subject: z.string(),
    template_name: z.string(),
    status: z.enum(mailStatuses),
    /** When its reader called it spam; null when nobody did. */
    complained_at: z.string().nullable().default(null),
    sent_at: z.string(),
    /** SES's id of the mail; null when it was refused, or its address gets none (`stops.ts`). */
    message_id: z.string().nullable(),
  }),
);
export type MailLogEntry = Stored<typeof storedMail>;

/** The write that enters a mail into its customer's log; who sends uses `logMail`, so that news of the mail find it. */
export const mailLogWrite = (entry: MailLogEntry): Write => ({
  put: {
    item: {
      ...keys.mail(entry.customer_id, entry.sent_at, entry.id),
      ...listKeys.mail(entry.sent_at, entry.id),
      ...entry,
    },
  },
});

/** Every mail to a customer, the oldest first. @throws UnreadableItem */
export const listMails = (customerId: string): Promise<MailLogEntry[]> =>
  listEntities(storedMail, ranges.mails(customerId));
