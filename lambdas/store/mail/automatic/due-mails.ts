import { z } from 'zod';
import { automaticMails } from '../../../../core/automatic-mails.ts';
import { listReadable } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { deleteItem, putItems, transact, type Write } from '../../table/table.ts';

/*
 * What is to be mailed from a moment on. It is written by the transaction that gives the reason for it, so that no reason is lost, and goes when the
 * mail was sent or proved to be needless: whether it still is wanted is looked at when its moment comes.
 */
export const storedDueMail = entity(
  'mail that is due',
  z.object({
    kind: z.enum(automaticMails),
    due_at: z.string(),
    customer_id: z.string(),
    /** What it is about: with kind and customer it is sent once. */
    of: z.string(),
  }),
);
export type DueMail = Stored<typeof storedDueMail>;

const keyOf = ({ due_at, kind, customer_id, of }: DueMail) => keys.dueMail(due_at, kind, customer_id, of);

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

async function dueMailsOf(customerId: string): Promise<DueMail[]> {
  const due = await listReadable(storedDueMail, { ...ranges.dueMails, consistent: true });
  return due.filter(({ customer_id }) => customer_id === customerId);
}

/** Forgets what was to be mailed to a customer who had herself erased. */
export async function forgetDueMails(customerId: string): Promise<void> {
  for (const mail of await dueMailsOf(customerId)) await dropDueMail(mail);
}

/** What was to be mailed to a customer is another one's, who is the same person. */
export async function moveDueMails(from: string, to: string): Promise<void> {
  for (const mail of await dueMailsOf(from))
    await transact([notDueWrite(mail), dueMailWrite({ ...mail, customer_id: to })]);
}
