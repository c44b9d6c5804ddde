/** What may become of an order (`design.md`, Money): by the payment provider's word alone, and never back from paid. */
import type { OrderStatus } from '../contract/money.ts';

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

/**
 * The money is there. `completed` is how imported orders say it: an account shows them as pending, for only `paid` counts as paid
 * there (`spec/storefront.md §4`), but nobody is asked to pay them again, and their photos are their buyer's.
 */
export const isPaid = (status: OrderStatus): boolean => status === 'paid' || status === 'completed';

/** Above this, an imported total is in hundredths of a cent (`spec/storefront.md §5`). */
const MAX_IMPORTED_CENTS = 100_000;

/** An order's total as its account shows it, in cents. A total that this shop wrote is in cents however large (`design.md`, Money). */
export const shownTotal = ({ total_amount, imported }: { total_amount: number; imported: boolean }): number =>
  imported && total_amount > MAX_IMPORTED_CENTS ? total_amount / 100 : total_amount;

/** The transition that a session asks for. The same answer however often and in whatever order it is asked. */
export function settlementOf(order: OrderToSettle, payment: PaymentState): Settlement {
  if (isPaid(order.status)) return 'paid';
  if (payment.paid)
    return payment.amount_total === order.total_amount && payment.currency === 'chf' ? 'paid' : 'wrong_amount';
  if (order.status !== 'pending' || order.stripe_session_id !== payment.session_id) return 'unchanged';
  if (payment.status === 'expired') return 'cancelled';
  if (payment.status === 'complete' && payment.failed) return 'failed';
  return 'unchanged';
}
