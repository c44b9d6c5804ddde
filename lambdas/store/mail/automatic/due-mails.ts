import * as z from 'zod';
import { automaticMails } from '../../../../core/mail/automatic-mails.ts';
import { normalizedAddress } from '../../../../core/people/email-address.ts';
import { stillThere } from '../../people/erasure/still-there.ts';
import { listReadable } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { storedLanguage } from '../../table/fields.ts';
import { keys, ranges } from '../../table/keys.ts';
import { deleteItem, putItems, transact, unlessRefused, type Write } from '../../table/table.ts';

/* A mail that is due from a moment on. The transaction of its reason writes it, so that no reason is lost. It is
   deleted once the mail was sent or proved needless. At its moment the sender checks whether the mail is still wanted.
  */
export const storedDueMail = entity(
  'mail that is due',
  z.object({
    kind: z.enum(automaticMails),
    due_at: z.string(),
    /** Null for a guest, who gets the mail at `email`. */
    customer_id: z.string().nullable(),
    /** The matter of the mail: each customer gets each kind about it once. */
    of: z.string(),
    /** The address of a guest, of whom the shop knows nothing else. A customer's is looked up when the mail is sent. */
    email: z.string().optional(),
    /** The language of a guest's wish to take photos down. */
    language: storedLanguage.optional(),
  }),
);
export type DueMail = Stored<typeof storedDueMail>;
const keyOf = ({ due_at, kind, customer_id, of }: DueMail) => keys.dueMail(due_at, kind, customer_id ?? 'GUEST', of);

/** Belongs into the transaction of the mail's reason. */
export const dueMailWrite = (due: DueMail): Write => ({ put: { item: { ...keyOf(due), ...due } } });

/** Stores mails whose reason is already stored; a repetition changes nothing. */
export const putDueMails = (due: readonly DueMail[]): Promise<void> =>
  putItems(due.map((mail) => ({ ...keyOf(mail), ...mail })));

/** Postpones a mail to another moment. */
export const postpone = (due: DueMail, due_at: string): Promise<void> =>
  transact([notDueWrite(due), dueMailWrite({ ...due, due_at })]);

/** Belongs into the transaction that records the sent mail. */
export const notDueWrite = (due: DueMail): Write => ({ remove: { key: keyOf(due) } });

/** Lists the mails that are due, the longest waiting first. */
export const listDueMails = (now: Date, most: number): Promise<DueMail[]> =>
  listReadable(storedDueMail, { ...ranges.dueMailsUntil(now.toISOString()), limit: most, consistent: true });

/** Drops a mail that is no longer wanted. */
export const dropDueMail = (due: DueMail): Promise<void> => deleteItem({ key: keyOf(due) });

async function dueMailsOf(whose: (mail: DueMail) => boolean): Promise<DueMail[]> {
  return (await listReadable(storedDueMail, { ...ranges.dueMails, consistent: true })).filter(whose);
}

/** Deletes the due mails to an erased customer. */
export async function forgetDueMails(customerId: string): Promise<void> {
  for (const mail of await dueMailsOf(({ customer_id }) => customer_id === customerId)) await dropDueMail(mail);
}

/** Deletes the due mails to a guest's address. */
export async function forgetDueMailsTo(address: string): Promise<void> {
  const wanted = normalizedAddress(address);
  const toGuest = await dueMailsOf(({ email }) => email !== undefined && normalizedAddress(email) === wanted);
  for (const mail of toGuest) await dropDueMail(mail);
}

/** Moves the due mails of a merged customer to the remaining one. */
export async function moveDueMails(from: string, to: string): Promise<void> {
  for (const mail of await dueMailsOf(({ customer_id }) => customer_id === from))
    await unlessRefused(() =>
      transact([notDueWrite(mail), dueMailWrite({ ...mail, customer_id: to }), stillThere(to)]),
    );
}
