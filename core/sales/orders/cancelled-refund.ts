/**
 * Decides the part of an order that the refund of a cancelled race or event gives back. Pure: the preview decides by
 * the table, and the run decides again after it asked the payment provider.
 *
 * The rule:
 * 1. Only items of the cancelled race or event go back, by name, as the office's own refund of items does. A race of a
 *    cancelled event is covered by its event. A refunded item never goes back again.
 * 2. The amount is the items' paid prices, and at most the rest of the charge: goodwill before it counts.
 * 3. An order is left out by name, and the office decides by hand, while its payment is under way, disputed, or held
 *    after closing, and after a refund of it failed, because its buyer may have got the money another way.
 * 4. The same holds for an order with other items when money went back without names of items: it may have paid for
 *    these.
 * 5. The run refunds no more than the preview showed. The office confirms number and total, and is asked again when
 *    either changed.
 * 6. The newest order goes first: a collection goes back before the singles that reduced its price. Where it is left
 *    out, the lapsed price becomes a task of the office (`credits.ts`).
 */
import type { OrderStatus } from '../contract/money.ts';
import { isPaid, type AfterClosing } from './orders.ts';

/** The reasons to leave an order out. */
export const leftOutReasons = [
  /** Its payment page may be open, or its payment is under way. */
  'unsettled',
  /** The payment provider has no money of it. */
  'not_at_provider',
  'held',
  'disputed',
  /** A refund of it failed earlier. */
  'returned',
  /** Its items were refunded, or no money of it is left. */
  'refunded',
  /** Its items cost nothing. */
  'free',
  /** Money went back without names of items. */
  'unclear',
  'unreadable',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

interface OrderToRefund {
  status: OrderStatus;
  imported: boolean;
  stripe_session_id: string | null;
  after_closing: AfterClosing | null;
  total_amount: number;
  refunded_amount: number;
  refunded_items: readonly string[];
  failed_refunds: readonly string[];
}

interface PaidItem {
  id: string;
  /** In cents. */
  price: number;
}

/** Ids of items to refund, and the cents. */
export interface CancelledRefund {
  items: string[];
  amount: number;
}

interface Facts<T> {
  /** Tells whether the item belongs to the cancelled race or event. */
  isCancelled: (item: T) => boolean;
  /** True while the bank asks for the order's money. */
  disputed: boolean;
}

/** Returns the refund of an order, or the reason to leave it out. */
export function cancelledRefund<T extends PaidItem>(
  order: OrderToRefund,
  items: readonly T[],
  { isCancelled, disputed }: Facts<T>,
): CancelledRefund | LeftOutReason {
  if (!isPaid(order.status)) return 'unsettled';
  if (order.imported || order.stripe_session_id === null) return 'not_at_provider';
  const isRefunded = ({ id }: PaidItem) => order.refunded_items.includes(id);
  const due = items.filter((item) => isCancelled(item) && !isRefunded(item));
  const left = order.total_amount - order.refunded_amount;
  if (due.length === 0 || left < 1) return 'refunded';
  if (costOf(due) === 0) return 'free';
  if (disputed) return 'disputed';
  if (order.after_closing === 'held') return 'held';
  if (order.failed_refunds.length > 0) return 'returned';
  const isUnnamed = order.refunded_amount > costOf(items.filter(isRefunded));
  if (isUnnamed && !items.every(isCancelled)) return 'unclear';
  return { items: due.map(({ id }) => id), amount: Math.min(costOf(due), left) };
}

const costOf = (items: readonly PaidItem[]): number => items.reduce((sum, { price }) => sum + price, 0);
