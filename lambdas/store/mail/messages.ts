import * as z from 'zod';
import { normalizedAddress } from '../../../core/people/email-address.ts';
import { keptStatuses, laterStatus } from '../../../core/mail/mail-status.ts';
import { ownerOfEmail } from '../people/customers.ts';
import { findCustomer } from '../people/find-customer.ts';
import { stillThere } from '../people/erasure/still-there.ts';
import { readEntity, readReadable } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { keys } from '../table/keys.ts';
import { failedConditions, transact, type Write } from '../table/table.ts';
import {
  forgetMailAt,
  keptSubject,
  mailKey,
  mailLogWrite,
  storedMail,
  type KeptMail,
  type MailLogEntry,
} from './mail-log.ts';
import { stopFor } from './stop-for-mail.ts';

/* The mail behind an SES id. News may arrive before the mail is in its log; then they wait here for a day. News of a
   mail outside the log (codes of the user pool use the same service) expire with that day. */

/** A mail that is opened a year later is no news. */
const KNOWN_SECONDS = 366 * 24 * 60 * 60;

export const storedMessage = entity(
  'message of the mail service',
  z.object({
    /** Null while only news are known. */
    mail: z
      .object({
        id: z.string(),
        customer_id: z.string().nullable(),
        order_id: z.string().nullable().default(null),
        sent_at: z.string(),
        /**
         * The mail's address; null when no customer has it, since the shop promised to forget it. The news of the mail
         * name it.
         */
        email: z.string().nullable(),
        subject: z.string(),
      })
      .nullable(),
    /** The news that arrived before the mail. */
    news: z
      .object({
        status: z.enum(keptStatuses).nullable(),
        complained_at: z.string().nullable(),
        stops: z.enum(['bounced', 'complained']).nullable(),
      })
      .nullable(),
    /** The number of additions of news. */
    events: z.number(),
  }),
);
type Message = Stored<typeof storedMessage>;
export type KnownMail = NonNullable<Message['mail']>;

/** A mail that was sent or refused, with its address. */
export type SentMail = Omit<MailLogEntry, 'complained_at' | 'order_id' | 'masked_to' | 'mailing_id'> & {
  to: string;
  order_id?: string;
  mailing_id?: string;
};

export const forgottenIn = (seconds: number) => ({ forget_at: Math.floor(Date.now() / 1000) + seconds });

export const readMessage = (messageId: string): Promise<Message | undefined> =>
  readEntity(storedMessage, keys.message(messageId), { consistent: true });

/** Reads a mail by the mail service's id; undefined when it is forgotten or unreadable. */
export async function readMailOf(messageId: string): Promise<MailLogEntry | undefined> {
  const mail = (await readReadable(storedMessage, keys.message(messageId), { consistent: true }))?.mail;
  return mail ? readReadable(storedMail, mailKey(mail)) : undefined;
}

/** Logs a mail for the customer of its address, or without the address if it has no customer. */
export async function logMailTo(sent: Omit<SentMail, 'customer_id'>): Promise<void> {
  const { customer } = await ownerOfEmail(sent.to);
  await logMail({ ...sent, customer_id: customer?.id ?? null });
}

/**
 * Logs a mail for its customer in one transaction with these writes, and applies news that arrived earlier. A merged
 * customer's mail goes to the remaining one. For an erased customer only the writes go through. Throws the writes'
 * conditions (`conditionFailed`).
 */
export async function logMail(sent: SentMail, writes: readonly Write[] = []): Promise<void> {
  const { to, message_id, customer_id } = sent;
  const there = customer_id === null ? [] : [stillThere(customer_id)];
  await retry('the log of a mail', async (failures) => {
    // At the second look, news arrived first, or more of them.
    const early = failures === 0 || message_id === null ? undefined : await readMessage(message_id);
    const entry = entryOf(sent, early);
    const known = message_id === null ? [] : [knownWrite(message_id, knownMail(entry, to), early)];
    try {
      await transact([...writes, ...there, mailLogWrite(entry), ...known]);
      if (message_id !== null && early?.news?.stops) await stopFor(entry, to, { message_id, why: early.news.stops });
      return true;
    } catch (error) {
      const failed = failedConditions(error).indexOf(true);
      if (failed < writes.length) throw error;
      if (customer_id === null || failed > writes.length) return undefined;
      await logForWhoIsNow(customer_id, sent, writes);
      return true;
    }
  });
}

/** @param early the news from before the mail was logged */
function entryOf(sent: SentMail, early: Message | undefined): KeptMail {
  const { to: _, order_id = null, ...rest } = sent;
  const news = early?.news;
  const status = laterStatus(sent.status, news?.status ?? 'sent');
  return { ...rest, order_id, status, complained_at: news?.complained_at ?? null };
}

async function logForWhoIsNow(formerId: string, sent: SentMail, writes: readonly Write[]): Promise<void> {
  const customer = await findCustomer(formerId);
  if (customer && customer.email !== null) return logMail({ ...sent, customer_id: customer.id }, writes);
  if (writes.length > 0) await transact(writes);
}

const knownMail = (entry: KeptMail, to: string): KnownMail => {
  const { id, customer_id, order_id, sent_at } = entry;
  const email = customer_id === null ? null : normalizedAddress(to);
  return { id, customer_id, order_id, sent_at, email, subject: keptSubject(entry) };
};

const knownWrite = (messageId: string, mail: KnownMail, early: Message | undefined): Write => ({
  put: {
    item: {
      ...keys.message(messageId),
      mail,
      news: null,
      events: 0,
      ...(mail.customer_id === null ? forgetMailAt(mail) : forgottenIn(KNOWN_SECONDS)),
    },
    ...(early === undefined || early.mail
      ? { condition: 'attribute_not_exists(#pk) OR #mail <> :none', values: { none: null } }
      : { condition: '#events = :events', values: { events: early.events } }),
  },
});
