import { expireCheckoutSession } from '../../../gateways/stripe/stripe.ts';
import { withdrawOrder } from '../../../store/sales/payments/checkout-sessions.ts';
import type { StoredOrder } from '../../../store/sales/stored-order.ts';

/**
 * Withdraws an unpaid order after its session has expired. False when its money has arrived or is in progress, or the
 * order changed meanwhile.
 */
export async function withdrawOpen(order: StoredOrder): Promise<boolean> {
  const { stripe_session_id, status } = order;
  const session = stripe_session_id === null ? undefined : await expireCheckoutSession(stripe_session_id);
  // The buyer was told of it, or will be.
  if (session?.status === 'complete' && status !== 'failed') return false;
  return withdrawOrder(order);
}
