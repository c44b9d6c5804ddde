import type { AutomaticMail } from '../../../core/mail/automatic-mails.ts';
import type { AutomaticMails } from '../../../core/mail/contract/mails.ts';
import { listAutomaticMails, switchAutomaticMail } from '../../store/mail/automatic/automatic-mails.ts';

/** Returns the kinds of automatic mails with their counters. */
export const showAutomaticMails = async (): Promise<AutomaticMails> => ({
  mails: (await listAutomaticMails()).map(({ kind, enabled, begun, sent, failed, last_sent_at }) => ({
    kind,
    enabled,
    sent,
    failed,
    unknown: Math.max(0, begun - sent - failed),
    last_sent_at,
  })),
});

/** Switches a kind on or off, and returns all of them. */
export async function switchMail(kind: AutomaticMail, enabled: boolean, by: string): Promise<AutomaticMails> {
  await switchAutomaticMail(kind, enabled, by);
  return showAutomaticMails();
}
