import type { OrderAction } from '../../../../core/sales/contract/orders-admin.ts';
import { encodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import { isPaid } from '../../../../core/sales/orders/orders.ts';
import { goodwillRefundable, refundable } from '../../../../core/sales/orders/refundable.ts';
import type { Shortfall } from '../../../../core/sales/shortfall.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import type { OrderWithItems } from '../../../store/sales/account-orders.ts';
import { openShortfall, readFewerPhotos, type FewerPhotos } from '../../../store/sales/fewer-photos.ts';
import type { OfficeRefund, StoredOrder, StoredOrderItem } from '../../../store/sales/stored-order.ts';

type Asked<A extends OrderAction['action']> = Extract<OrderAction, { action: A }>;

/**
 * Returns the refund that an act requests, as it is recorded.
 * @throws ShopError `refund_refused`, `already_refunded` or `edit_conflict`, with the refunded amount and items
 */
export function askedRefund({ order, items }: OrderWithItems, asked: Asked<'refund'>, by: string): OfficeRefund {
  refuseUnpayable(order);
  const refund = refundable(order, items, asked);
  if (typeof refund === 'string') throw refusal(refund, order);
  return recorded(order, { ...refund, credits: asked.credits ?? null }, asked.action_id, by);
}

/** Returns the goodwill that an act requests. @throws as above */
export function askedGoodwill({ order }: OrderWithItems, asked: Asked<'goodwill'>, by: string): OfficeRefund {
  refuseUnpayable(order);
  const refund = goodwillRefundable(order, asked);
  if (typeof refund === 'string') throw refusal(refund, order);
  return { ...recorded(order, { ...refund, credits: null }, asked.action_id, by), goodwill: true };
}

/**
 * Returns the refund of the proposed amount for missing photos. It names the items that have no photo left and go back
 * at their whole price: they are refunded like any other item. The buyer keeps the others. @throws as above
 */
export async function askedForMissing(
  { order, items }: OrderWithItems,
  { amount, refunded_amount = order.refunded_amount, action_id }: Asked<'refund_missing'>,
  by: string,
): Promise<OfficeRefund> {
  refuseUnpayable(order);
  const fewer = await readFewerPhotos(order.id);
  const missing = missingOf(order, fewer);
  const left = order.total_amount - order.refunded_amount;
  if (refunded_amount !== order.refunded_amount || (amount > left && order.refunded_amount > 0))
    throw refusal('already_refunded', order);
  if (missing.amount !== amount || amount > left) throw refusal('edit_conflict', order);
  const isGone = ({ id, price }: StoredOrderItem) =>
    price > 0 && fewer!.items.some((one) => one.id === id && one.left === 0 && one.amount === price);
  const positions = items.flatMap((item, position) => (isGone(item) ? [position] : []));
  return { ...recorded(order, { amount, positions, credits: null }, action_id, by), missing: true };
}

/**
 * Returns the order's missing photos that wait for the office.
 * @throws ShopError `edit_conflict` when another admin settled them meanwhile
 */
export function missingOf(order: StoredOrder, fewer: FewerPhotos | undefined): Shortfall {
  const missing = openShortfall(fewer, order);
  if (!missing) throw new ShopError('edit_conflict', `order ${order.id} has no missing photos to decide about`);
  return missing;
}

/** Returns the error of a refused refund, with the refunded amount and items of the order. */
export const refusal = (
  code: 'refund_refused' | 'already_refunded' | 'edit_conflict',
  { id, refunded_amount, refunded_items }: StoredOrder,
): ShopError => new ShopError(code, `order ${id} was not refunded`, undefined, { refunded_amount, refunded_items });

/** @throws ShopError `refund_refused` when the payment provider has no money of the order */
function refuseUnpayable(order: StoredOrder): void {
  if (!isPaid(order.status) || order.imported || order.stripe_session_id === null)
    throw refusal('refund_refused', order);
}

const recorded = (
  { refunded_amount: refunded_before }: StoredOrder,
  { amount, positions, credits }: { amount: number; positions: readonly number[] } & Pick<OfficeRefund, 'credits'>,
  action_id: string,
  by: string,
): OfficeRefund => ({
  action_id,
  by,
  amount,
  positions: encodePhotoNumbers(positions),
  refunded_before,
  goodwill: false,
  missing: false,
  state: 'asked',
  credits,
});
