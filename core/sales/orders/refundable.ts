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
  const cost = ids === null ? left : costOf(chosen, { amount, left, unnamed: unnamedRefund(order, items) });
  const isAsShown = refunded_amount === undefined || refunded_amount === order.refunded_amount;
  if (!isAsShown || ids?.some((id) => order.refunded_items.includes(id))) return 'already_refunded';
  if (order.refunded_amount > 0 && (cost > left || (ids === null && cost !== amount))) return 'already_refunded';
  if (cost < 1 || cost !== amount || cost > left) return 'edit_conflict';
  if (ids !== null && chosen.length !== new Set(ids).size) return 'edit_conflict';
  return { amount, positions: items.flatMap((item, position) => (chosen.includes(item) ? [position] : [])) };
}

/**
 * Returns the price of items, if that is asked for. Otherwise that price less the refunds that named no item, or the
 * rest of the charge when it is less than the price.
 */
function costOf(
  items: readonly { price: number }[],
  { amount, left, unnamed }: { amount: number; left: number; unnamed: number },
): number {
  const price = priceOf(items);
  if (unnamed > 0 && amount === price - unnamed) return amount;
  return price > left && amount === left ? left : price;
}

/**
 * Returns the cents that went back without naming an item: goodwill, and missing photos. An item that is refunded
 * afterwards may have them deducted.
 */
export const unnamedRefund = (
  { refunded_amount, refunded_items }: Pick<PaidBack, 'refunded_amount'> & { refunded_items: readonly string[] },
  items: readonly { id: string; price: number }[],
): number => Math.max(0, refunded_amount - priceOf(items.filter(({ id }) => refunded_items.includes(id))));

const priceOf = (items: readonly { price: number }[]): number => items.reduce((sum, { price }) => sum + price, 0);

/** Tells whether goodwill of this amount may be refunded: it names no item and is at most the rest of the charge. */
export function goodwillRefundable(
  { total_amount, refunded_amount: before }: Pick<PaidBack, 'refunded_amount'> & { total_amount: number },
  { amount, refunded_amount }: { amount: number; refunded_amount: number },
): Refundable {
  if (refunded_amount !== before) return 'already_refunded';
  return amount < 1 || amount > total_amount - before ? 'edit_conflict' : { amount, positions: [] };
}
