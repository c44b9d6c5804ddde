/**
 * The transitions of an order (`design.md`, Money): only the payment provider causes them, and a paid order stays paid.
 */
import type { OrderStatus } from '../contract/money.ts';

/** The payment provider's current state of a checkout session. */
export interface PaymentState {
  session_id: string;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  /** True if the payment of a completed session has failed. */
  failed: boolean;
  /** Cents, and the currency's code. */
  amount_total: number | null;
  currency: string | null;
}

/** The facts about an order for settling its session. */
export interface OrderToSettle {
  status: OrderStatus;
  total_amount: number;
  /** The session that the order waits for; an older session of the order closes nothing. */
  stripe_session_id: string | null;
}

export type Settlement =
  /** The order becomes paid, or already is: fulfilment is due. */
  | 'paid'
  | 'failed'
  | 'cancelled'
  /** No change: the payment is still in progress, or the order does not depend on this session. */
  | 'unchanged'
  /** Paid, but not the order's price: an admin must look. */
  | 'wrong_amount';

/**
 * Tells whether the money arrived. Imported orders use `completed`: an account shows them as pending, because only
 * `paid` counts as paid there (`spec/storefront.md §4`). But the shop never asks for their payment again, and their
 * photos belong to their buyer.
 */
export const isPaid = (status: OrderStatus): boolean => status === 'paid' || status === 'completed';

/**
 * The state of an order that was paid when part of it could no longer be sold. Its status is `paid`. `held`: nothing is
 * delivered before the office decides, or the money goes back.
 */
export const afterClosing = ['held', 'delivered', 'declined'] as const;
export type AfterClosing = (typeof afterClosing)[number];

/** The reason why a payment came late: its sale was closed, or its price no longer held (`credits.ts`). */
export const lateReasons = ['closed', 'price'] as const;
export type LateReason = (typeof lateReasons)[number];

/** Tells whether a paid order's photos are withheld, because the payment came after the sale was closed. */
export const isWithheld = ({ after_closing }: { after_closing: AfterClosing | null }): boolean =>
  after_closing === 'held' || after_closing === 'declined';

/** Above this, an imported total is in hundredths of a cent (`spec/storefront.md §5`). */
const MAX_IMPORTED_CENTS = 100_000;

/** Returns an order's total for its account, in cents. A total of this shop is always in cents (`design.md`, Money). */
export const shownTotal = ({ total_amount, imported }: { total_amount: number; imported: boolean }): number =>
  imported && total_amount > MAX_IMPORTED_CENTS ? total_amount / 100 : total_amount;

/**
 * Returns the transition that a session causes. The answer is the same however often and in whatever order it is asked.
 */
export function settlementOf(order: OrderToSettle, payment: PaymentState): Settlement {
  if (isPaid(order.status)) return 'paid';
  if (payment.paid)
    return payment.amount_total === order.total_amount && payment.currency === 'chf' ? 'paid' : 'wrong_amount';
  if (order.status !== 'pending' || order.stripe_session_id !== payment.session_id) return 'unchanged';
  if (payment.status === 'expired') return 'cancelled';
  if (payment.status === 'complete' && payment.failed) return 'failed';
  return 'unchanged';
}
