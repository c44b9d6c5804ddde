import { randomUUID } from 'node:crypto';
import type { Mail, SendOutcome } from '../../gateways/mail/mailer.ts';
import { log } from '../../log.ts';
import { endRecipient, mailingOf, moveRecipient, type Recipient } from '../../store/mail/bulk/recipients.ts';
import { readPlacedCustomer } from '../../store/people/list-customers.ts';
import type { Sender } from '../automatic/addressee.ts';
import type { Counted } from './counts.ts';
import { reasonAgainst } from './prepare.ts';
import { bulkMailTo, type BulkWriter } from './write-bulk.ts';

/** The outcome for a recipient: `waiting` for another try, `others` when another sender has her. */
export type Became = keyof Counted | 'waiting' | 'others';

interface Means {
  send(mail: Mail): Promise<SendOutcome>;
  /** Tells whether this sender still has the right to send. */
  hasTheRight(): boolean;
}

/** Sends a bulk mail to one recipient if she still wants it: claims it, sends it with one call, and records it. */
export async function sendOne(
  list: string,
  recipient: Recipient,
  sender: Sender,
  write: BulkWriter,
  { send, hasTheRight }: Means,
): Promise<Became> {
  const move = (from: Recipient['state'], to: Recipient['state']) => moveRecipient(list, recipient, from, to);
  const { customer_id } = recipient;
  const placed = customer_id === null ? undefined : await readPlacedCustomer(customer_id);
  if (!placed || (await reasonAgainst(placed))) return (await move('waiting', 'dropped')) ? 'dropped' : 'others';
  const { mail, language } = await bulkMailTo(placed, sender, write);
  if (!(await move('waiting', 'begun'))) return 'others';
  if (!hasTheRight()) return (await move('begun', 'waiting')) ? 'waiting' : 'others';
  const outcome = await send(mail);
  if (outcome.became === 'not_sent') return (await move('begun', 'waiting')) ? 'waiting' : 'others';
  if (outcome.became === 'unknown') {
    log.error('the mail service did not confirm a mail: it may have been sent', {
      list,
      error: outcome.error as Error,
    });
    return 'unknown';
  }
  const message_id = outcome.became === 'sent' ? outcome.message_id : null;
  const became = message_id === null ? 'failed' : 'sent';
  await endRecipient(list, recipient, became, {
    id: randomUUID(),
    customer_id: placed.customer.id,
    to: mail.to,
    subject: mail.subject,
    template_name: `bulk_${language}`,
    mailing_id: mailingOf(list),
    status: became,
    sent_at: new Date().toISOString(),
    message_id,
  });
  return became;
}
