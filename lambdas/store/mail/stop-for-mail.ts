import { normalizedAddress } from '../../../core/email-address.ts';
import type { StopReason } from '../../../core/mail-status.ts';
import { ownerOfEmail } from '../people/customers.ts';
import { findCustomer } from '../people/find-customer.ts';
import { unsubscribeAll } from '../people/preferences.ts';
import type { MailLogEntry } from './mail-log.ts';
import { stopMails } from './stops.ts';

type StoppingMail = Pick<MailLogEntry, 'customer_id' | 'order_id' | 'subject'>;

/** Stops mails to an address for what became of one. Who calls a mail spam wants none, of no kind. */
export async function stopFor(
  mail: StoppingMail,
  email: string,
  { message_id, why }: { message_id: string; why: StopReason },
): Promise<void> {
  const customer_id = await whoseMail(mail, email);
  const { order_id, subject } = mail;
  const stopped = await stopMails({ customer_id, order_id, email: normalizedAddress(email), subject, message_id, why });
  if (stopped && why === 'complained' && customer_id !== null) await unsubscribeAll(customer_id);
}

/** The customer of a mail by now; of one to nobody's address, who has the address since. */
async function whoseMail({ customer_id }: StoppingMail, email: string): Promise<string | null> {
  if (customer_id === null) return (await ownerOfEmail(email)).customer?.id ?? null;
  return (await findCustomer(customer_id))?.id ?? customer_id;
}
