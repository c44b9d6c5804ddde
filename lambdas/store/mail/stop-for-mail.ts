import { normalizedAddress } from '../../../core/people/email-address.ts';
import { isPaid } from '../../../core/sales/orders/orders.ts';
import type { StopReason } from '../../../core/mail/mail-status.ts';
import { ownerOfEmail } from '../people/customers.ts';
import { findCustomer } from '../people/find-customer.ts';
import { unsubscribeAll } from '../people/preferences.ts';
import { readOrder } from '../sales/orders.ts';
import type { MailLogEntry } from './mail-log.ts';
import { stopMails } from './stops.ts';

type StoppingMail = Pick<MailLogEntry, 'customer_id' | 'order_id' | 'subject'>;

/**
 * Stops mails to an address because of one mail. After a spam complaint she gets only the mails that her orders owe
 * her, unless the mail was one of these. A mail about an order that she never paid is none of these.
 */
export async function stopFor(
  mail: StoppingMail,
  email: string,
  { message_id, why }: { message_id: string; why: StopReason },
): Promise<void> {
  const customer_id = await whoseMail(mail, email);
  const { order_id, subject } = mail;
  const owed = order_id !== null && isPaid((await readOrder(order_id))?.status ?? 'pending');
  const spares_orders = why === 'complained' && !owed;
  const about = { customer_id, order_id, email: normalizedAddress(email), subject, message_id };
  const stopped = await stopMails({ ...about, why, spares_orders });
  if (stopped && why === 'complained' && customer_id !== null) await unsubscribeAll(customer_id);
}

/** Returns the present customer of a mail; for a mail to a guest, the customer who has the address since. */
async function whoseMail({ customer_id }: StoppingMail, email: string): Promise<string | null> {
  if (customer_id === null) return (await ownerOfEmail(email)).customer?.id ?? null;
  return (await findCustomer(customer_id))?.id ?? customer_id;
}
