import { z } from 'zod';
import { mailStatuses } from '../../../core/mail/mail-status.ts';
import { listEntities } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import type { Key } from '../table/keys/key.ts';
import { listKeys } from '../table/keys/list-keys.ts';
import type { Write } from '../table/table.ts';

/** A mail that was sent, or refused. */
export const storedMail = entity(
  'entry of the e-mail log',
  z.object({
    id: z.string(),
    /** Null: no customer had the address, as of who waits for photos without an account. */
    customer_id: z.string().nullable(),
    /** The order that it was about. */
    order_id: z.string().nullable().default(null),
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

/** Until a mail to who is no customer is forgotten: whatever becomes of it is known long before. */
const GUEST_SECONDS = 14 * 24 * 60 * 60;

/** When an entry is forgotten: a customer's goes with her. */
export const forgetMailAt = ({ customer_id }: Pick<MailLogEntry, 'customer_id'>): { forget_at?: number } =>
  customer_id === null ? { forget_at: Math.floor(Date.now() / 1000) + GUEST_SECONDS } : {};

/**
 * What a mail is remembered by: of who is no customer no subject, which would tell what she waits for, because the shop has promised to
 * forget her; but of an order, which the shop knows anyway.
 */
export const keptSubject = ({
  customer_id,
  order_id,
  subject,
}: Pick<MailLogEntry, 'customer_id' | 'order_id' | 'subject'>): string =>
  customer_id === null && order_id === null ? '' : subject;

/** Where an entry stands. */
export const mailKey = ({ customer_id, sent_at, id }: Pick<MailLogEntry, 'customer_id' | 'sent_at' | 'id'>): Key =>
  customer_id === null ? keys.guestMail(id) : keys.mail(customer_id, sent_at, id);

/** The write that enters a mail into the log of its customer, or into that of nobody; who sends uses `logMail`, so that news of the mail find it. */
export const mailLogWrite = (entry: MailLogEntry): Write => ({
  put: {
    item: {
      ...mailKey(entry),
      ...listKeys.mail(entry.sent_at, entry.id),
      ...entry,
      subject: keptSubject(entry),
      ...forgetMailAt(entry),
    },
  },
});

/** Every mail to a customer, the oldest first; also one that was entered just now: who erases or moves them leaves none behind. @throws UnreadableItem */
export const listMails = (customerId: string): Promise<MailLogEntry[]> =>
  listEntities(storedMail, { ...ranges.mails(customerId), consistent: true });
