import { mailedChange } from '../shop/changes/order-changes.ts';
import { readOrder } from '../sales/orders.ts';
import type { StoredOrder } from '../sales/stored-order.ts';
import { keys } from '../table/keys.ts';
import { changeItem, unlessRefused } from '../table/table.ts';
import type { MailClaim } from './mail-claim.ts';
import { logMail, type SentMail } from './messages.ts';

/* The mail about a refund is sent once per amount, by one sender at a time; the order stores its state. */

type Told = Pick<StoredOrder, 'refunded_amount' | 'refund_told' | 'refund_begun'>;

/**
 * Returns the refund that the buyer knows. A begun mail about another amount counts: its sender may have died after it
 * went out, and the buyer must hear that the amount changed.
 */
export const toldRefund = ({ refunded_amount, refund_told, refund_begun }: Told): number =>
  refund_begun === null || refund_begun === refunded_amount ? refund_told : refund_begun;

const isTold = (order: Told): boolean => toldRefund(order) === order.refunded_amount;

/** Claims the mail that tells the buyer the order's total refund, like `claimMail`. */
export async function claimRefundMail(order: StoredOrder, leaseMs: number): Promise<MailClaim> {
  const { id, refunded_amount: amount, refund_told, refund_begun } = order;
  const now = Date.now();
  const claimed = await unlessRefused(() =>
    changeItem({
      key: keys.order(id),
      set: {
        refund_told: toldRefund(order),
        refund_begun: amount,
        refund_mail_lease_until: new Date(now + leaseMs).toISOString(),
      },
      condition:
        '#refunded_amount = :amount AND (attribute_not_exists(#refund_told) OR #refund_told = :told) AND (attribute_not_exists(#refund_begun) OR #refund_begun = :begun) AND (attribute_not_exists(#refund_mail_lease_until) OR #refund_mail_lease_until = :none OR #refund_mail_lease_until < :now)',
      values: { amount, told: refund_told, begun: refund_begun, none: null, now: new Date(now).toISOString() },
    }),
  );
  if (claimed) return 'claimed';
  const after = await readOrder(id);
  // Another execution sends the mail about a later amount.
  return after?.refunded_amount === amount && !isTold(after) ? 'busy' : 'sent';
}

/** Marks that mail as done and logs it for the customer, in one transaction. Another mail tells a later amount. */
export async function markRefundMailDone(orderId: string, amount: number, sent: SentMail): Promise<void> {
  await logMail({ ...sent, order_id: orderId }, [
    {
      change: {
        key: keys.order(orderId),
        set: { refund_told: amount, refund_begun: null, refund_mail_lease_until: null },
      },
    },
    mailedChange(orderId, sent),
  ]);
}

/** Gives a claim back after a fault, so that the next attempt need not wait for its end. */
export async function releaseRefundMail(orderId: string): Promise<void> {
  await changeItem({
    key: keys.order(orderId),
    set: { refund_begun: null, refund_mail_lease_until: null },
    condition: 'attribute_exists(#pk)',
  });
}
