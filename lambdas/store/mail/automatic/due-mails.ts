import { z } from 'zod';
import { automaticMails } from '../../../../core/mail/automatic-mails.ts';
import { normalizedAddress } from '../../../../core/people/email-address.ts';
import { stillThere } from '../../people/erasure/still-there.ts';
import { listReadable } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { deleteItem, putItems, transact, unlessRefused, type Write } from '../../table/table.ts';

/*
 * What is to be mailed from a moment on. It is written by the transaction that gives the reason for it, so that no reason is lost, and goes when the
 * mail was sent or proved to be needless: whether it still is wanted is looked at when its moment comes.
 */
export const storedDueMail = entity(
  'mail that is due',
  z.object({
    kind: z.enum(automaticMails),
    due_at: z.string(),
    /** Null: a guest's, who is told of her order at `email`. */
    customer_id: z.string().nullable(),
    /** What it is about: with kind and customer it is sent once. */
    of: z.string(),
    /** A guest's address, of whom the shop knows nothing else; a customer's is looked up when the mail is sent. */
    email: z.string().optional(),
  }),
);
export type DueMail = Stored<typeof storedDueMail>;
const keyOf = ({ due_at, kind, customer_id, of }: DueMail) => keys.dueMail(due_at, kind, customer_id ?? 'GUEST', of);

/** Goes with the reason for the mail. */
export const dueMailWrite = (due: DueMail): Write => ({ put: { item: { ...keyOf(due), ...due } } });

/** Mails whose reason stands already; repeated, they are the same. */
export const putDueMails = (due: readonly DueMail[]): Promise<void> =>
  putItems(due.map((mail) => ({ ...keyOf(mail), ...mail })));

/** Has a mail wait for another moment. */
export const postpone = (due: DueMail, due_at: string): Promise<void> =>
  transact([notDueWrite(due), dueMailWrite({ ...due, due_at })]);

/** Goes with the mail, once it was sent. */
export const notDueWrite = (due: DueMail): Write => ({ remove: { key: keyOf(due) } });

/** Those whose moment has come, the longest waiting first. */
export const listDueMails = (now: Date, most: number): Promise<DueMail[]> =>
  listReadable(storedDueMail, { ...ranges.dueMailsUntil(now.toISOString()), limit: most, consistent: true });

/** Nobody waits for it any more. */
export const dropDueMail = (due: DueMail): Promise<void> => deleteItem({ key: keyOf(due) });

async function dueMailsOf(whose: (mail: DueMail) => boolean): Promise<DueMail[]> {
  return (await listReadable(storedDueMail, { ...ranges.dueMails, consistent: true })).filter(whose);
}

/** Forgets what was to be mailed to a customer who was erased. */
export async function forgetDueMails(customerId: string): Promise<void> {
  for (const mail of await dueMailsOf(({ customer_id }) => customer_id === customerId)) await dropDueMail(mail);
}

/** Forgets what was to be mailed to an address as a guest's. */
export async function forgetDueMailsTo(address: string): Promise<void> {
  const wanted = normalizedAddress(address);
  const toGuest = await dueMailsOf(({ email }) => email !== undefined && normalizedAddress(email) === wanted);
  for (const mail of toGuest) await dropDueMail(mail);
}

/** What was to be mailed to a customer is another one's, who is the same person. */
export async function moveDueMails(from: string, to: string): Promise<void> {
  for (const mail of await dueMailsOf(({ customer_id }) => customer_id === from))
    await unlessRefused(() =>
      transact([notDueWrite(mail), dueMailWrite({ ...mail, customer_id: to }), stillThere(to)]),
    );
}
