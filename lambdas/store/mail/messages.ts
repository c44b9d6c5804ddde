import { z } from 'zod';
import { laterStatus, mailStatuses } from '../../../core/mail-status.ts';
import { ownerOfEmail } from '../people/customers.ts';
import { readEntity, readReadable } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys } from '../table/keys.ts';
import { failedConditions, transact, type Write } from '../table/table.ts';
import { addressMark, forgetMailAt, mailKey, mailLogWrite, storedMail, type MailLogEntry } from './mail-log.ts';
import { stopFor } from './stop-for-mail.ts';

/*
 * What SES's id of a mail leads to. News may come before the mail is in its log: then they wait here, a day, for it. News of a mail that is
 * nobody's (codes of the user pool go the same way) go with that day.
 */

/** Whoever opens a mail a year later is no news. */
const KNOWN_SECONDS = 366 * 24 * 60 * 60;

export const storedMessage = entity(
  'message of the mail service',
  z.object({
    /** Null as long as nothing but news is known of it. */
    mail: z
      .object({
        id: z.string(),
        customer_id: z.string().nullable(),
        order_id: z.string().nullable().default(null),
        sent_at: z.string(),
        /** Where it went, as it is written down (`addressMark`). */
        email: z.string(),
        subject: z.string(),
      })
      .nullable(),
    /** What came before the mail. */
    news: z
      .object({
        status: z.enum(mailStatuses).nullable(),
        complained_at: z.string().nullable(),
        stops: z.enum(['bounced', 'complained']).nullable(),
      })
      .nullable(),
    /** How often news were added. */
    events: z.number(),
  }),
);
type Message = Stored<typeof storedMessage>;
export type KnownMail = NonNullable<Message['mail']>;

/** A mail that went out, or was refused, to this address. */
export type SentMail = Omit<MailLogEntry, 'complained_at' | 'order_id'> & { to: string; order_id?: string };

export const forgottenIn = (seconds: number) => ({ forget_at: Math.floor(Date.now() / 1000) + seconds });

export const readMessage = (messageId: string): Promise<Message | undefined> =>
  readEntity(storedMessage, keys.message(messageId), { consistent: true });

/** What is known of a mail by the mail service's id; undefined when it is forgotten, or cannot be read. */
export async function readMailOf(messageId: string): Promise<MailLogEntry | undefined> {
  const mail = (await readReadable(storedMessage, keys.message(messageId), { consistent: true }))?.mail;
  return mail ? readReadable(storedMail, mailKey(mail, mail.email)) : undefined;
}

/** Enters a mail into the log of whoever has its address; of the address itself when no customer has. */
export async function logMailTo(sent: Omit<SentMail, 'customer_id'>): Promise<void> {
  const { customer } = await ownerOfEmail(sent.to);
  await logMail({ ...sent, customer_id: customer?.id ?? null });
}

/** Enters a mail into its customer's log together with these writes, and brings it the news that were faster. Throws the writes' conditions (`conditionFailed`). */
export async function logMail(
  { to, order_id: about, ...sent }: SentMail,
  writes: readonly Write[] = [],
): Promise<void> {
  const { message_id, id, customer_id, sent_at, subject } = sent;
  const order_id = about ?? null;
  if (message_id === null)
    return transact([
      ...writes,
      mailLogWrite({ ...sent, order_id, complained_at: null }, mailKey(sent, addressMark(sent, to))),
    ]);
  const mail: KnownMail = { id, customer_id, order_id, sent_at, email: addressMark(sent, to), subject };
  for (let early: Message | undefined; ; early = await readMessage(message_id)) {
    const status = laterStatus(sent.status, early?.news?.status ?? 'sent');
    const entry = { ...sent, order_id, status, complained_at: early?.news?.complained_at ?? null };
    try {
      await transact([...writes, mailLogWrite(entry, mailKey(entry, mail.email)), knownWrite(message_id, mail, early)]);
      if (early?.news?.stops) await stopFor(mail, to, { message_id, why: early.news.stops });
      return;
    } catch (error) {
      // News came first, or more of them: look again.
      if (failedConditions(error).indexOf(true) !== writes.length + 1) throw error;
    }
  }
}

const knownWrite = (messageId: string, mail: KnownMail, early: Message | undefined): Write => ({
  put: {
    item: {
      ...keys.message(messageId),
      mail,
      news: null,
      events: 0,
      ...forgottenIn(KNOWN_SECONDS),
      ...forgetMailAt(mail),
    },
    ...(early === undefined || early.mail
      ? { condition: 'attribute_not_exists(#pk) OR #mail <> :none', values: { none: null } }
      : { condition: '#events = :events', values: { events: early.events } }),
  },
});
