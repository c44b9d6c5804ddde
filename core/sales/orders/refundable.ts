/** Whether a refund that the office asks for may be made, and of which items. Pure: the caller has asked the payment provider just before. */
import type { PaidBack } from '../refund-state.ts';

interface AskedRefund {
  /** Ids of the items; null: all that is left of the order. */
  items: readonly string[] | null;
  /** Cents, as they were shown. */
  amount: number;
  /** Cents that had gone back, as they were shown. */
  refunded_amount?: number | undefined;
}

export type Refundable =
  | { amount: number; positions: number[] }
  /** Something went back since the office looked, or an item did before. */
  | 'already_refunded'
  /** It is not what the order holds or costs. */
  | 'edit_conflict';

/** Tells the amount and the items of a refund, or why there is none. */
export function refundable(
  order: Omit<PaidBack, 'refunded_in_full'> & { total_amount: number },
  items: readonly { id: string; price: number }[],
  { items: ids, amount, refunded_amount }: AskedRefund,
): Refundable {
  const left = order.total_amount - order.refunded_amount;
  const chosen = items.filter(({ id }) => !order.refunded_items.includes(id) && (ids === null || ids.includes(id)));
  const cost = ids === null ? left : costOf(chosen, { amount, left });
  const isAsShown = refunded_amount === undefined || refunded_amount === order.refunded_amount;
  if (!isAsShown || ids?.some((id) => order.refunded_items.includes(id))) return 'already_refunded';
  if (order.refunded_amount > 0 && (cost > left || (ids === null && cost !== amount))) return 'already_refunded';
  if (cost < 1 || cost !== amount || cost > left) return 'edit_conflict';
  if (ids !== null && chosen.length !== new Set(ids).size) return 'edit_conflict';
  return { amount, positions: items.flatMap((item, position) => (chosen.includes(item) ? [position] : [])) };
}

/** Returns the price of items, or the rest of the charge if goodwill left no more and that is asked for. */
function costOf(items: readonly { price: number }[], { amount, left }: { amount: number; left: number }): number {
  const price = items.reduce((sum, item) => sum + item.price, 0);
  return price > left && amount === left ? left : price;
}

/** Tells whether goodwill of this amount may be refunded: it names no item and is at most the rest of the charge. */
export function goodwillRefundable(
  { total_amount, refunded_amount: before }: Pick<PaidBack, 'refunded_amount'> & { total_amount: number },
  { amount, refunded_amount }: { amount: number; refunded_amount: number },
): Refundable {
  if (refunded_amount !== before) return 'already_refunded';
  return amount < 1 || amount > total_amount - before ? 'edit_conflict' : { amount, positions: [] };
}
