import type { OfficeOrderDetail, OrderAction } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { isPaid, isWithheld } from '../../../../../../../core/sales/orders/orders.ts';

/** Actions that a dialog asks about; a late payment is decided by one press (`LatePayment.tsx`). */
export type AskedAct = Exclude<OrderAction['action'], 'deliver' | 'decline'>;

/** Returns the possible actions on an order; the server decides. */
export function possibleActs(
  { order, link, items, fewer_photos, bought_twice, lapsed_credits }: OfficeOrderDetail,
  now: Date,
): AskedAct[] {
  const has = isPaid(order.status) && !order.refunded_in_full;
  const reaches = has && canReceive(order);
  const leads = link !== null && link.expires_at > now.toISOString();
  const hasMoney = order.refunded_amount < order.total_amount;
  // A refund besides a dispute would pay twice.
  const canRefund = has && hasMoney && !order.imported && order.provider_page !== null && order.trouble !== 'disputed';
  const hasRemovable = items.some(({ removable, refunded, revoked }) => removable !== '' && !refunded && !revoked);
  const possible: Record<AskedAct, boolean> = {
    resend: reaches && leads,
    new_link: reaches,
    correct_address: reaches,
    refund_missing: canRefund && fewer_photos !== null && fewer_photos.amount > 0,
    returned_seen: order.refund_owed > 0,
    missing_seen: fewer_photos !== null,
    twice_seen: bought_twice !== null,
    revoke_credits: lapsed_credits !== null && !lapsed_credits.revoked,
    credits_seen: lapsed_credits !== null,
    refund: canRefund,
    goodwill: canRefund,
    remove_photos: reaches && hasRemovable,
    cancel: order.status === 'pending' || order.status === 'failed',
    note: true,
  };
  return Object.entries(possible).flatMap(([act, can]) => (can ? [act as AskedAct] : []));
}

const canReceive = (order: OfficeOrderDetail['order']): boolean =>
  !isWithheld(order) && order.customer_email !== null && order.anonymised_at === null;
