import { orderNumber } from '../../../../core/sales/orders/order-number.ts';
import { itemsKept } from '../../../../core/sales/refund-state.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import type { OrderWithItems } from '../../../store/sales/account-orders.ts';
import { deliverLate, type ActChanges } from '../../../store/sales/acts.ts';
import { proposeRefundWrites, readFewerPhotos } from '../../../store/sales/fewer-photos.ts';
import { listShortfalls } from '../../../store/sales/shortfalls.ts';
import { lapsedItems } from '../../../store/sales/payments/credits.ts';
import { openLapse, readLapsedCredits, type OpenLapse } from '../../../store/sales/payments/lapsed-credits.ts';
import { keptWrites, revokedChanges, revokedMatters } from '../../../store/sales/payments/record-credits.ts';

/**
 * Returns the order's items that wait for the office, since a photo that reduced their price was refunded.
 * @throws ShopError `edit_conflict` when another admin decided meanwhile, or their price holds again
 */
export async function lapseOf({ order, items }: OrderWithItems): Promise<OpenLapse> {
  const lapse = openLapse(await readLapsedCredits(items), order);
  if (!lapse)
    throw new ShopError('edit_conflict', `order ${order.id} has no credits to decide about`, undefined, {
      revision: order.revision,
    });
  return lapse;
}

/** Returns the changes that revoke these items, of which the buyer is told. @throws as above, also when they are revoked already */
export async function revocation(found: OrderWithItems): Promise<{ text: string; changes: ActChanges }> {
  const { order, items } = found;
  const { items: ids, before, revoked } = await lapseOf(found);
  if (revoked) throw new ShopError('edit_conflict', `order ${order.id} has no credits to revoke`);
  const { set, others } = revokedChanges(found, [...order.revoked_items, ...ids]);
  const matters = revokedMatters(
    order,
    items.filter(({ id }) => ids.includes(id)),
  );
  return {
    text: orderNumber(before),
    changes: { set: { ...set, revoked_told: false }, others: [...others, ...matters] },
  };
}

/**
 * Returns the changes that deliver a late payment: items with a lapsed price stand by this decision. Photos that
 * disappeared since the payment are counted: the office sees a proposed refund, and the fulfilment tells the buyer.
 */
export async function lateDelivery({ order, items }: OrderWithItems): Promise<ActChanges> {
  const { others = [], ...late } = deliverLate(order);
  const known = await readFewerPhotos(order.id);
  const seen = await listShortfalls(itemsKept(order, items));
  const isNew = seen.some(({ id, left }) => known?.items.find((one) => one.id === id)?.left !== left);
  return {
    ...late,
    others: [
      ...others,
      ...keptWrites(order, await lapsedItems(items)),
      ...(isNew ? proposeRefundWrites(order.id, known, seen, false) : []),
    ],
  };
}
