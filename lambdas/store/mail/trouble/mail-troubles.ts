import * as z from 'zod';
import { listReadable, readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';

/** A notice of a stop to the office, until an admin has seen it. */
export const storedMailTrouble = entity(
  'trouble with a mail',
  z.object({
    kind: z.enum(['mail_bounced', 'mail_complained']),
    since: z.string(),
    customer_id: z.string().nullable(),
    /** The order that the mail was about, in which its address can be corrected. */
    order_id: z.string().nullable().default(null),
    email: z.string(),
    /** The mail that caused the trouble. */
    subject: z.string(),
    message_id: z.string(),
  }),
);
export type MailTrouble = Stored<typeof storedMailTrouble>;

/** Lists the troubles that no admin has seen yet, the latest first. */
export const listMailTroubles = async (): Promise<MailTrouble[]> =>
  (await listReadable(storedMailTrouble, ranges.mailTroubles)).sort((a, b) => (a.since < b.since ? 1 : -1));

export const readTrouble = (messageId: string): Promise<MailTrouble | undefined> =>
  readEntity(storedMailTrouble, keys.mailTrouble(messageId), { consistent: true });
