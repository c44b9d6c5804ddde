/** Finds what a buyer paid twice: two carts can both be paid before the shop hears of the first payment. Pure. */
import { isYours, type BoughtThing } from './owned-photos.ts';
import { itemsKept } from './refund-state.ts';

interface PaidOrder {
  id: string;
  customer_id: string | null;
  customer_email: string | null;
  created_at: string;
  paid_at: string | null;
  refunded_items: string[];
  revoked_items?: string[];
}

export interface Purchase<I extends BoughtThing & { id: string }> {
  order: PaidOrder;
  items: readonly I[];
}

/** An item, and the one of an earlier order that already has its photos. */
export interface DoubledItem {
  id: string;
  /** The paid price, in cents. */
  price: number;
  before_order: string;
  before_item: string;
}

/** Tells whether two paid orders belong to one account or one address. */
export const isSameBuyer = (a: PaidOrder, b: PaidOrder): boolean =>
  (a.customer_id !== null && a.customer_id === b.customer_id) ||
  (a.customer_email !== null && a.customer_email === b.customer_email);

/** Tells which of two orders was paid first; ids decide about the same moment, the same way for every caller. */
export const isPaidBefore = (a: PaidOrder, b: PaidOrder): boolean => momentOf(a) < momentOf(b);

const momentOf = ({ paid_at, created_at, id }: PaidOrder): string => `${paid_at ?? created_at} ${id}`;

/** Returns the items of an order that its buyer already had from orders paid before. Refunded items count nowhere. */
export function doubledItems<I extends BoughtThing & { id: string }>(
  { order, items }: Purchase<I>,
  others: readonly Purchase<I>[],
): DoubledItem[] {
  const had = others
    .filter((other) => isPaidBefore(other.order, order))
    .sort((a, b) => (isPaidBefore(a.order, b.order) ? -1 : 1))
    .flatMap((other) => itemsKept(other.order, other.items).map((item) => ({ item, from: other.order.id })));
  return itemsKept(order, items).flatMap((item) => {
    const first = had.find((thing) => isYours(item, [thing.item]));
    return first ? [{ id: item.id, price: item.price, before_order: first.from, before_item: first.item.id }] : [];
  });
}
