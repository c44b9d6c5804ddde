import { readReadableOrder } from '../../store/sales/orders.ts';
import { listLaterOrders } from '../../store/sales/payments/credits.ts';

/** Tells whether an item of a later order is revoked that refunded items of this order reduced (`core/sales/credits.ts`). */
export async function hasRevoked(order: { id: string; refunded_items: readonly string[] }): Promise<boolean> {
  const later = await Promise.all((await listLaterOrders(order.id)).map(readReadableOrder));
  const revoked = later.flatMap((one) => one?.items.filter(({ id }) => one.order.revoked_items.includes(id)) ?? []);
  return revoked.some(({ credits }) => credits.some(({ item_id }) => order.refunded_items.includes(item_id)));
}
