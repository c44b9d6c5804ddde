import type { OfficeOrderDetail, OrderAction } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { isPaid } from '../../../../../../../core/sales/orders/orders.ts';

/** Returns the possible actions on an order; the server decides. */
export function possibleActs(
  { order, link, items, fewer_photos }: OfficeOrderDetail,
  now: Date,
): OrderAction['action'][] {
  const has = isPaid(order.status) && !order.refunded_in_full;
  const reaches = has && order.customer_email !== null && order.anonymised_at === null;
  const leads = link !== null && link.expires_at > now.toISOString();
  const hasMoney = order.refunded_amount < order.total_amount;
  const canRefund = has && hasMoney && !order.imported && order.provider_page !== null;
  return [
    ...(reaches && leads ? (['resend'] as const) : []),
    ...(reaches ? (['new_link', 'correct_address'] as const) : []),
    ...(canRefund && fewer_photos && fewer_photos.amount > 0 ? (['refund_missing'] as const) : []),
    ...(fewer_photos ? (['missing_seen'] as const) : []),
    ...(canRefund ? (['refund'] as const) : []),
    ...(reaches && items.some(({ removable, refunded }) => removable !== '' && !refunded)
      ? (['remove_photos'] as const)
      : []),
    ...(order.status === 'pending' || order.status === 'failed' ? (['cancel'] as const) : []),
    'note',
  ];
}
