import { z } from 'zod';
import { normalizedAddress } from '../../../core/email-address.ts';
import { bothNews, laterStatus, mailStatuses, statusesBefore, type MailNews } from '../../../core/mail-status.ts';
import { ownerOfEmail } from '../people/customers.ts';
import { findCustomer } from '../people/find-customer.ts';
import { unsubscribeAll } from '../people/preferences.ts';
import { stillThere } from '../people/still-there.ts';
import { readEntity } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { isOneOf, isStill } from '../table/expressions.ts';
import { keys } from '../table/keys.ts';
import { changeItem, failedConditions, putItem, transact, unlessRefused, type Write } from '../table/table.ts';
import { forgetMailAt, listMails, mailKey, mailLogWrite, storedMail, type MailLogEntry } from './mail-log.ts';
import { stopMails } from './stops.ts';

/*
 * What SES's id of a mail leads to. News may come before the mail is in its log: then they wait here, a day, for it. News of a mail that is
 * nobody's (codes of the user pool go the same way) go with that day.
 */

const DAY_SECONDS = 24 * 60 * 60;
/** Whoever opens a mail a year later is no news. */
const KNOWN_SECONDS = 366 * DAY_SECONDS;

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
type KnownMail = NonNullable<Message['mail']>;

/** A mail that went out, or was refused, to this address. */
export type SentMail = Omit<MailLogEntry, 'complained_at' | 'order_id'> & { to: string; order_id?: string };

const forgottenIn = (seconds: number) => ({ forget_at: Math.floor(Date.now() / 1000) + seconds });

const readMessage = (messageId: string): Promise<Message | undefined> =>
  readEntity(storedMessage, keys.message(messageId), { consistent: true });

/** What is known of a mail by the mail service's id; undefined when it is forgotten. */
export async function readMailOf(messageId: string): Promise<MailLogEntry | undefined> {
  const mail = (await readMessage(messageId))?.mail;
  return mail ? readEntity(storedMail, mailKey(mail, mail.email)) : undefined;
}

/** Enters a mail into the log of whoever has its address; of the address itself when no customer has. */
export async function logMailTo(sent: Omit<SentMail, 'customer_id'>): Promise<void> {
  const { customer } = await ownerOfEmail(sent.to);
  await logMail({ ...sent, customer_id: customer?.id ?? null });
}

/** Enters a mail into its customer's log together with these writes, and brings it the news that were faster. Throws the writes' conditions (`conditionFailed`). */
export async function logMail(
  { to, order_id = null, ...sent }: SentMail,
  writes: readonly Write[] = [],
): Promise<void> {
  const { message_id, id, customer_id, sent_at, subject } = sent;
  if (message_id === null)
    return transact([...writes, mailLogWrite({ ...sent, order_id, complained_at: null }, mailKey(sent, to))]);
  const mail: KnownMail = { id, customer_id, order_id, sent_at, email: normalizedAddress(to), subject };
  for (let early: Message | undefined; ; early = await readMessage(message_id)) {
    const status = laterStatus(sent.status, early?.news?.status ?? 'sent');
    const entry = { ...sent, order_id, status, complained_at: early?.news?.complained_at ?? null };
    try {
      await transact([...writes, mailLogWrite(entry, mailKey(entry, to)), knownWrite(message_id, mail, early)]);
      if (early?.news?.stops) await stop(mail, message_id, early.news.stops);
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

/**
 * Writes down what the mail service tells of a mail to these addresses: any number of times, in any order. News of an address that the mail
 * did not go to are left out.
 */
export async function noteNews(messageId: string, addresses: readonly string[], news: MailNews): Promise<void> {
  for (;;) {
    const known = await readMessage(messageId);
    if (known?.mail) {
      const { email } = known.mail;
      if (addresses.some((address) => normalizedAddress(address) === email)) await apply(known.mail, messageId, news);
      return;
    }
    const waiting = { news: known?.news ? bothNews(known.news, news) : news, events: (known?.events ?? 0) + 1 };
    const kept = await unlessRefused(async () => {
      await putItem({
        item: { ...keys.message(messageId), mail: null, ...waiting, ...forgottenIn(DAY_SECONDS) },
        condition: known ? '#events = :events' : 'attribute_not_exists(#pk)',
        ...(known && { values: { events: known.events } }),
      });
      return true;
    });
    if (kept) return;
  }
}

async function apply(mail: KnownMail, messageId: string, { status, complained_at, stops }: MailNews): Promise<void> {
  // First, so that news that are told again after a fault find the stop missing and not the status.
  if (stops) await stop(mail, messageId, stops);
  const key = mailKey(mail, mail.email);
  if (status && status !== 'sent')
    await unlessRefused(() => changeItem({ key, set: { status }, ...isOneOf('status', statusesBefore(status)) }));
  if (complained_at)
    await unlessRefused(() =>
      changeItem({
        key,
        set: { complained_at },
        condition: 'attribute_exists(#pk) AND (attribute_not_exists(#complained_at) OR #complained_at = :none)',
        values: { none: null },
      }),
    );
}

/** Brings the log of a customer's mails to another one, who is the same person; news of them are hers from then on. */
export async function moveMails(from: string, to: string): Promise<void> {
  for (const entry of await listMails(from)) {
    const { sent_at, id, status, message_id } = entry;
    const known = message_id === null ? undefined : (await readMessage(message_id))?.mail;
    // News that came in between changed it: the next look brings it over.
    await unlessRefused(() =>
      transact([
        { remove: { key: keys.mail(from, sent_at, id), ...isStill({ status }) } },
        mailLogWrite({ ...entry, customer_id: to }, keys.mail(to, sent_at, id)),
        stillThere(to),
        ...(message_id !== null && known
          ? [
              {
                change: {
                  key: keys.message(message_id),
                  set: { mail: { ...known, customer_id: to } },
                  condition: 'attribute_exists(#pk)',
                },
              },
            ]
          : []),
      ]),
    );
  }
}

/** Who calls a mail spam wants none, of no kind. */
async function stop(mail: KnownMail, message_id: string, why: 'bounced' | 'complained'): Promise<void> {
  const customer_id = await whoseMail(mail);
  const stopped = await stopMails({ ...mail, customer_id, message_id, why });
  if (stopped && why === 'complained' && customer_id !== null) await unsubscribeAll(customer_id);
}

/** The customer of a mail by now; of one to nobody's address, who has the address since. */
async function whoseMail({ customer_id, email }: KnownMail): Promise<string | null> {
  if (customer_id === null) return (await ownerOfEmail(email)).customer?.id ?? null;
  return (await findCustomer(customer_id))?.id ?? customer_id;
}
