import type { OrderAction } from '../contract/orders-admin.ts';

/** The largest refund, in cents, that an admin makes without a recent sign-in. */
export const REFUND_LIMIT = 200_00;

export const isLargeRefund = (action: OrderAction): boolean =>
  (action.action === 'refund' || action.action === 'refund_missing') && action.amount > REFUND_LIMIT;
