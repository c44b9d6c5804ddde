/** What may become of an order (`design.md`, Money): by the payment provider's word alone, and never back from paid. */
import type { OrderStatus } from './contract/money.ts';

/** What the payment provider says of a checkout session now. */
export interface PaymentState {
  session_id: string;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  /** The payment of a completed session is known to have failed. */
  failed: boolean;
  /** Cents, and the currency's code. */
  amount_total: number | null;
  currency: string | null;
}

/** What is asked of an order when its session is settled. */
export interface OrderToSettle {
  status: OrderStatus;
  total_amount: number;
  /** The session that the order waits for; an older one of the same order closes nothing. */
  stripe_session_id: string | null;
}

export type Settlement =
  /** To be made paid, or paid already: fulfilment is due. */
  | 'paid'
  | 'failed'
  | 'cancelled'
  /** Nothing to change: the payment is still under way, or the order's fate does not hang on this session. */
  | 'unchanged'
  /** Paid, but not what the order costs: a person must look. */
  | 'wrong_amount';

export const isPaid = (status: OrderStatus): boolean => status === 'paid' || status === 'completed';

/** The transition that a session asks for. The same answer however often and in whatever order it is asked. */
export function settlementOf(order: OrderToSettle, payment: PaymentState): Settlement {
  if (isPaid(order.status)) return 'paid';
  if (payment.paid) return payment.amount_total === order.total_amount && payment.currency === 'chf' ? 'paid' : 'wrong_amount';
  if (order.status !== 'pending' || order.stripe_session_id !== payment.session_id) return 'unchanged';
  if (payment.status === 'expired') return 'cancelled';
  if (payment.status === 'complete' && payment.failed) return 'failed';
  return 'unchanged';
}
