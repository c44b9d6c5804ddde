import { randomUUID } from 'node:crypto';
import type { Mail } from '../gateways/mail/mailer.ts';
import type { SentMail } from '../store/mail/messages.ts';

/** The log's fields of a mail, without its customer. */
export type LogEntry = Omit<SentMail, 'customer_id'>;

/** Returns a mail in the log's form. @param message_id the mail service's; null when nothing was sent */
export const entryOf = (
  { to, subject }: Pick<Mail, 'to' | 'subject'>,
  template_name: string,
  message_id: string | null,
): LogEntry => ({
  id: randomUUID(),
  to,
  subject,
  template_name,
  status: message_id === null ? 'failed' : 'sent',
  sent_at: new Date().toISOString(),
  message_id,
});
