import { mailedChange } from '../shop/changes/order-changes.ts';
import { readOrder } from '../sales/orders.ts';
import { keys } from '../table/keys.ts';
import { changeItem, unlessRefused } from '../table/table.ts';
import type { MailClaim } from './mail-claim.ts';
import { logMail, type SentMail } from './messages.ts';

/* The mail about a refund is sent once per amount, by one sender at a time; the order stores its state. */

/** Claims the mail that tells the buyer the total refund, like `claimMail`. */
export async function claimRefundMail(orderId: string, amount: number, leaseMs: number): Promise<MailClaim> {
  const now = Date.now();
  const claimed = await unlessRefused(() =>
    changeItem({
      key: keys.order(orderId),
      set: { refund_mail_lease_until: new Date(now + leaseMs).toISOString() },
      condition:
        '#refunded_amount = :amount AND (attribute_not_exists(#refund_told) OR #refund_told <> :amount) AND (attribute_not_exists(#refund_mail_lease_until) OR #refund_mail_lease_until = :none OR #refund_mail_lease_until < :now)',
      values: { amount, none: null, now: new Date(now).toISOString() },
    }),
  );
  if (claimed) return 'claimed';
  const order = await readOrder(orderId);
  // Another execution sends the mail about a later amount.
  return order?.refunded_amount === amount && order.refund_told !== amount ? 'busy' : 'sent';
}

/** Marks that mail as done and logs it for the customer, in one transaction. Another mail tells a later amount. */
export async function markRefundMailDone(orderId: string, amount: number, sent: SentMail): Promise<void> {
  await logMail({ ...sent, order_id: orderId }, [
    { change: { key: keys.order(orderId), set: { refund_told: amount, refund_mail_lease_until: null } } },
    mailedChange(orderId, sent),
  ]);
}

/** Gives a claim back after a fault, so that the next attempt need not wait for its end. */
export async function releaseRefundMail(orderId: string): Promise<void> {
  await changeItem({
    key: keys.order(orderId),
    set: { refund_mail_lease_until: null },
    condition: 'attribute_exists(#pk)',
  });
}
