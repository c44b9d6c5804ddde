import type { MailingCounts } from '../../store/mail/bulk/mailings.ts';
import type { Recipient } from '../../store/mail/bulk/recipients.ts';

export type Counted = Omit<MailingCounts, 'eligible'>;

/**
 * Counts the outcomes of a bulk mail's recipients so far. The begun ones belong to a dead sender, since only one has
 * the right to send.
 */
export function countsOf(recipients: readonly Recipient[]): Counted {
  const count = (state: Recipient['state']) => recipients.filter((recipient) => recipient.state === state).length;
  return { sent: count('sent'), failed: count('failed'), dropped: count('dropped'), unknown: count('begun') };
}
