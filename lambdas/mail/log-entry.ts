import { randomUUID } from 'node:crypto';
import type { Mail } from '../gateways/mail/mailer.ts';
import type { SentMail } from '../store/mail/messages.ts';

/** What the log has of a mail, whosever it is. */
export type LogEntry = Omit<SentMail, 'customer_id'>;

/** A mail as the log has it. @param message_id the mail service's; null when nothing went out */
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
