import type { MailingCounts } from '../../store/mail/bulk/mailings.ts';
import type { Recipient } from '../../store/mail/bulk/recipients.ts';

export type Counted = Omit<MailingCounts, 'eligible'>;

/** What became of a bulk mail's recipients so far. Those that were begun belong to a sender that is no more: who has the right to send has it alone. */
export function countsOf(recipients: readonly Recipient[]): Counted {
  const count = (state: Recipient['state']) => recipients.filter((recipient) => recipient.state === state).length;
  return { sent: count('sent'), failed: count('failed'), dropped: count('dropped'), unknown: count('begun') };
}
