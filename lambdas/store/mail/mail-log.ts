import { createHash } from 'node:crypto';
import { z } from 'zod';
import { normalizedAddress } from '../../../core/email-address.ts';
import { mailStatuses } from '../../../core/mail-status.ts';
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

/** Until a mail to who is no customer is forgotten, with what its id leads to: whatever becomes of it is known long before. */
const GUEST_SECONDS = 90 * 24 * 60 * 60;

/** When an entry is forgotten: a customer's goes with her. */
export const forgetMailAt = ({ customer_id }: Pick<MailLogEntry, 'customer_id'>): { forget_at?: number } =>
  customer_id === null ? { forget_at: Math.floor(Date.now() / 1000) + GUEST_SECONDS } : {};

const hashOf = (address: string): string => createHash('sha256').update(normalizedAddress(address)).digest('base64url');

/** How the address that a mail went to is written down: of who is no customer as a hash, because the shop has promised to forget it. */
export const addressMark = ({ customer_id }: Pick<MailLogEntry, 'customer_id'>, address: string): string =>
  customer_id === null ? hashOf(address) : normalizedAddress(address);

/** Where an entry stands. @param mark of the address (`addressMark`) */
export const mailKey = (
  { customer_id, sent_at, id }: Pick<MailLogEntry, 'customer_id' | 'sent_at' | 'id'>,
  mark: string,
): Key => (customer_id === null ? keys.guestMail(mark, sent_at, id) : keys.mail(customer_id, sent_at, id));

/** The write that enters a mail into the log of its customer, or of its address; who sends uses `logMail`, so that news of the mail find it. */
export const mailLogWrite = (entry: MailLogEntry, key: Key): Write => ({
  put: { item: { ...key, ...listKeys.mail(entry.sent_at, entry.id), ...entry, ...forgetMailAt(entry) } },
});

/** Every mail to a customer, the oldest first. @throws UnreadableItem */
export const listMails = (customerId: string): Promise<MailLogEntry[]> =>
  listEntities(storedMail, ranges.mails(customerId));

/** Where the mails to an address stand that no customer had. */
export const guestMailsTo = (address: string) => ranges.guestMails(hashOf(address));

/** Mails to an address while no customer had it, the oldest first. @throws UnreadableItem */
export const listGuestMails = (address: string): Promise<MailLogEntry[]> =>
  listEntities(storedMail, guestMailsTo(address));
