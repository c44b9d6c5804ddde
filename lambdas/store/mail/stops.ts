import { z } from 'zod';
import type { StopReason } from '../../../core/mail-status.ts';
import { customerChange } from '../changes/customer-changes.ts';
import { stillThere } from '../people/still-there.ts';
import { listReadable, readEntity } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { isStill } from '../table/expressions.ts';
import { keys, ranges } from '../table/keys.ts';
import type { Key } from '../table/keys/key.ts';
import { deleteItem, failedConditions, transact, unlessRefused, type Write } from '../table/table.ts';

/*
 * Addresses that get no more mails, because one came back for good or was called spam: whoever goes on writing to them is soon taken for a spammer.
 * Somebody of the office is told once, and may have the shop write again when the address is mended.
 */
export const storedStop = entity(
  'stop of an address',
  z.object({
    why: z.enum(['bounced', 'complained']),
    since: z.string(),
    /** Null: no customer had the address. */
    customer_id: z.string().nullable(),
    message_id: z.string(),
  }),
);
type Stop = Stored<typeof storedStop>;

/** What the office is told of a stop, until somebody has seen it. */
export const storedMailTrouble = entity(
  'trouble with a mail',
  z.object({
    kind: z.enum(['mail_bounced', 'mail_complained']),
    since: z.string(),
    customer_id: z.string().nullable(),
    /** The order that the mail was about, where its address can be corrected. */
    order_id: z.string().nullable().default(null),
    email: z.string(),
    /** Of the mail that it came up with. */
    subject: z.string(),
    message_id: z.string(),
  }),
);
export type MailTrouble = Stored<typeof storedMailTrouble>;

interface StoppedMail {
  customer_id: string | null;
  /** Absent or null: about none. */
  order_id?: string | null;
  email: string;
  subject: string;
  message_id: string;
  why: StopReason;
}

/** Why and since when an address gets no mails; undefined when it does. */
export const readStop = (address: string): Promise<Stop | undefined> =>
  readEntity(storedStop, keys.stop(address), { consistent: true });

/** Whether an address gets no mails. */
export const isStopped = async (address: string): Promise<boolean> => (await readStop(address)) !== undefined;

/** How long the stop of an address that no customer has is kept, in seconds: the shop has no other reason to know it. */
const GUEST_SECONDS = 366 * 24 * 60 * 60;

/** Stops mails to an address, once; false for somebody who had herself erased. */
export async function stopMails(mail: StoppedMail): Promise<boolean> {
  const { customer_id, order_id = null, email, subject, message_id, why } = mail;
  const since = new Date().toISOString();
  const trouble: MailTrouble = { kind: `mail_${why}`, since, customer_id, order_id, email, subject, message_id };
  const forgotten = customer_id === null ? { forget_at: Math.floor(Date.now() / 1000) + GUEST_SECONDS } : {};
  try {
    await transact([
      {
        put: {
          item: { ...keys.stop(email), why, since, customer_id, message_id, ...forgotten },
          condition: 'attribute_not_exists(#pk)',
        },
      },
      { put: { item: { ...keys.mailTrouble(message_id), ...trouble, ...forgotten } } },
      ...(customer_id === null ? [] : [stillThere(customer_id)]),
    ]);
    return true;
  } catch (error) {
    const [stopped, , nobody] = failedConditions(error);
    if (!nobody && !stopped) throw error;
    return !nobody;
  }
}

/** What nobody has seen yet, the latest first. */
export const listMailTroubles = async (): Promise<MailTrouble[]> =>
  (await listReadable(storedMailTrouble, ranges.mailTroubles)).sort((a, b) => (a.since < b.since ? 1 : -1));

const readTrouble = (messageId: string): Promise<MailTrouble | undefined> =>
  readEntity(storedMailTrouble, keys.mailTrouble(messageId), { consistent: true });

/**
 * Somebody has seen it. With `again`, the address gets mails from now on, unless another mail stopped it. Repeated, it changes nothing.
 * @param email the address, for what was seen before
 * @param by the admin's account
 */
export async function settleTrouble(
  messageId: string,
  { again, email }: { again: boolean; email?: string | undefined },
  by: string,
): Promise<void> {
  const address = (await readTrouble(messageId))?.email ?? email;
  if (again && address !== undefined) await writeAgain(address, messageId, by);
  await deleteItem({ key: keys.mailTrouble(messageId) });
}

/** Whoever the address is of has in her history who had the shop write to it. */
async function writeAgain(address: string, messageId: string, by: string): Promise<void> {
  const stop = await readStop(address);
  if (stop?.message_id !== messageId) return;
  const { customer_id } = stop;
  await unlessRefused(() =>
    transact([
      { remove: { key: keys.stop(address), ...isStill({ message_id: messageId }) } },
      ...(customer_id === null ? [] : [customerChange(customer_id, { by, what: 'mails_again' })]),
    ]),
  );
}

/** Forgets that an address of somebody was stopped, also before she was a customer, with what the office was told: she had herself erased. */
export async function forgetStop(address: string, customerId: string): Promise<void> {
  const stop = await readStop(address);
  if (!stop || (stop.customer_id !== null && stop.customer_id !== customerId)) return;
  await deleteItem({ key: keys.mailTrouble(stop.message_id) });
  await deleteItem({ key: keys.stop(address) });
}

/** The stop of an address, and what the office is told of it, are another customer's: she was made one with whoever had it. Repeated, it changes nothing. */
export async function moveStop(address: string, from: string, to: string): Promise<void> {
  const stop = await readStop(address);
  if (stop?.customer_id !== from) return;
  const trouble = await readTrouble(stop.message_id);
  const change = (key: Key): Write => ({
    change: { key, set: { customer_id: to }, ...isStill({ customer_id: from }) },
  });
  await unlessRefused(() =>
    transact([
      change(keys.stop(address)),
      ...(trouble ? [change(keys.mailTrouble(stop.message_id))] : []),
      stillThere(to),
    ]),
  );
}
