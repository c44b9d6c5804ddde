import { mailedChange } from '../shop/changes/order-changes.ts';
import { readDownloadLink } from '../sales/downloads.ts';
import { keys } from '../table/keys.ts';
import { changeItem, unlessRefused } from '../table/table.ts';
import type { MailClaim } from './mail-claim.ts';
import { logMail, type SentMail } from './messages.ts';

/* The mail with a download link is sent once per link, by one sender at a time; the link stores its state. */

/**
 * Claims the sending of a link's mail for `leaseMs`: `claimed` for one caller at a time, `sent` when it went out
 * already, `busy` while another caller sends it. The lease of a dead sender expires.
 */
export async function claimMail(token: string, leaseMs: number): Promise<MailClaim> {
  const now = Date.now();
  const claimed = await unlessRefused(() =>
    changeItem({
      key: keys.download(token),
      set: { mail_lease_until: new Date(now + leaseMs).toISOString() },
      condition:
        'attribute_exists(#pk) AND #mail_sent_at = :none AND (#mail_lease_until = :none OR #mail_lease_until < :now)',
      values: { none: null, now: new Date(now).toISOString() },
    }),
  );
  if (claimed) return 'claimed';
  return (await readDownloadLink(token))?.mail_sent_at ? 'sent' : 'busy';
}

/** Marks a link's mail as done and logs it for the customer and the order's history, in one transaction. */
export const markMailDone = (orderId: string, token: string, sent: SentMail): Promise<void> =>
  logMail({ ...sent, order_id: orderId }, [
    {
      change: {
        key: keys.download(token),
        set: { mail_sent_at: sent.sent_at, mail_lease_until: null },
        condition: 'attribute_exists(#pk)',
      },
    },
    mailedChange(orderId, sent),
  ]);

/** Gives a claim back after a fault, so that the next attempt need not wait for its end. */
export async function releaseMail(token: string): Promise<void> {
  await changeItem({ key: keys.download(token), set: { mail_lease_until: null }, condition: 'attribute_exists(#pk)' });
}
