import type { OrderAction } from '../contract/orders-admin.ts';

/** Returns the amount that an action pays back, in cents; undefined for another action. */
export function refundIn(action: OrderAction): number | undefined {
  const pays = action.action === 'refund' || action.action === 'refund_missing' || action.action === 'goodwill';
  return pays ? action.amount : undefined;
}
