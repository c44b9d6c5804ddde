import { mailedChange } from '../shop/changes/order-changes.ts';
import { readOrder } from '../sales/orders.ts';
import { keys } from '../table/keys.ts';
import { changeItem, unlessRefused } from '../table/table.ts';
import type { MailClaim } from './mail-claim.ts';
import { logMail, type SentMail } from './messages.ts';

/* The mail about items that the office revoked is sent once per decision, by one sender at a time. Its state stands on
   the order. */

/** Claims that mail, as `claimMail` does. */
export async function claimRevokedMail(orderId: string, leaseMs: number): Promise<MailClaim> {
  const now = Date.now();
  const claimed = await unlessRefused(() =>
    changeItem({
      key: keys.order(orderId),
      set: { revoked_mail_lease_until: new Date(now + leaseMs).toISOString() },
      condition:
        '#revoked_told = :no AND (attribute_not_exists(#revoked_mail_lease_until) OR #revoked_mail_lease_until = :none OR #revoked_mail_lease_until < :now)',
      values: { no: false, none: null, now: new Date(now).toISOString() },
    }),
  );
  if (claimed) return 'claimed';
  return (await readOrder(orderId))?.revoked_told === false ? 'busy' : 'sent';
}

/** Marks it as done and writes it to the customer's e-mail log, together. */
export const markRevokedMailDone = (orderId: string, sent: SentMail): Promise<void> =>
  logMail({ ...sent, order_id: orderId }, [
    { change: { key: keys.order(orderId), set: { revoked_told: true, revoked_mail_lease_until: null } } },
    mailedChange(orderId, sent),
  ]);

/** Gives a claim back after a fault, so that the next attempt need not wait for it to run out. */
export async function releaseRevokedMail(orderId: string): Promise<void> {
  await changeItem({
    key: keys.order(orderId),
    set: { revoked_mail_lease_until: null },
    condition: 'attribute_exists(#pk)',
  });
}
