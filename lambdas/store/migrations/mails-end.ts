import { forgetMailAt, storedMail } from '../mail/mail-log.ts';
import { kindOf } from '../table/keys/told-key.ts';
import type { ItemMigration } from './migration.ts';

/** Gives the log of customers' mails its end: entries from before it had none. */
export const mailsEnd: ItemMigration = {
  does: 'mails to customers are forgotten after two years',
  earlierReads: true,
  reads: ['sent_at', 'customer_id', 'forget_at'],
  of(item) {
    if (kindOf(item) !== 'mail' || item['forget_at'] !== undefined) return undefined;
    return { set: forgetMailAt(storedMail.of(item)) };
  },
};
