import * as z from 'zod';
import { keptStatuses, shownStatus, type KeptStatus } from '../../../core/mail/mail-status.ts';
import { listEntities } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import type { Key } from '../table/keys/key.ts';
import { listKeys } from '../table/keys/list-keys.ts';
import type { Write } from '../table/table.ts';

/** A sent or refused mail. */
export const storedMail = entity(
  'entry of the e-mail log',
  z.object({
    id: z.string(),
    /** Null when no customer has the address, like that of a visitor who waits for photos without an account. */
    customer_id: z.string().nullable(),
    /** The masked address of a deleted customer; null on all other mails. */
    masked_to: z.string().nullable().default(null),
    /** The bulk mail of which it is one. */
    mailing_id: z.string().nullable().default(null),
    /** The order that the mail is about. */
    order_id: z.string().nullable().default(null),
    subject: z.string(),
    template_name: z.string(),
    status: z.enum(keptStatuses).transform(shownStatus),
    /** The time of a spam complaint; null without one. */
    complained_at: z.string().nullable().default(null),
    sent_at: z.string(),
    /** SES's id of the mail; null when it was refused, or when its address gets no mails (`stops.ts`). */
    message_id: z.string().nullable(),
  }),
);
export type MailLogEntry = Stored<typeof storedMail>;

/** An entry as the log keeps it. */
export type KeptMail = Omit<MailLogEntry, 'status' | 'masked_to' | 'mailing_id'> &
  Partial<Pick<MailLogEntry, 'masked_to' | 'mailing_id'>> & { status: KeptStatus };

/** The time until a mail to a guest is forgotten: its outcome is known long before. */
const GUEST_SECONDS = 14 * 24 * 60 * 60;

/** The days for which the office may look up a mail to a customer; it goes with her before that. */
export const CUSTOMER_DAYS = 730;

/** Returns when an entry is forgotten. */
export const forgetMailAt = ({
  customer_id,
  masked_to = null,
  sent_at,
}: Pick<MailLogEntry, 'customer_id' | 'sent_at'> & Partial<Pick<MailLogEntry, 'masked_to'>>): {
  forget_at: number;
} => ({
  forget_at:
    customer_id === null && masked_to === null
      ? Math.floor(Date.now() / 1000) + GUEST_SECONDS
      : Math.floor(Date.parse(sent_at) / 1000) + CUSTOMER_DAYS * 24 * 60 * 60,
});

/**
 * Returns the subject under which the log remembers a mail. It is empty for a guest, since it would tell which photos
 * she waits for and the shop promised to forget her. A mail about an order keeps it: the shop knows the order anyway.
 */
export const keptSubject = ({
  customer_id,
  order_id,
  subject,
}: Pick<MailLogEntry, 'customer_id' | 'order_id' | 'subject'>): string =>
  customer_id === null && order_id === null ? '' : subject;

/** Returns the key of an entry. */
export const mailKey = ({ customer_id, sent_at, id }: Pick<MailLogEntry, 'customer_id' | 'sent_at' | 'id'>): Key =>
  customer_id === null ? keys.guestMail(id) : keys.mail(customer_id, sent_at, id);

/**
 * The write that enters a mail into the log of its customer or of a guest. Senders use `logMail`, so that news of the
 * mail find it.
 */
export const mailLogWrite = (entry: KeptMail): Write => ({
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

/**
 * Lists every mail to a customer, the oldest first. It includes the newest entry, so that erasing or moving leaves none
 * behind.
 * @throws UnreadableItem
 */
export const listMails = (customerId: string): Promise<MailLogEntry[]> =>
  listEntities(storedMail, { ...ranges.mails(customerId), consistent: true });
