import type { BoughtItem, BoughtThing } from '../../../../core/sales/owned-photos.ts';
import { isPaid, isWithheld } from '../../../../core/sales/orders/orders.ts';
import { itemsKept } from '../../../../core/sales/refund-state.ts';
import { listReadable } from '../../table/entities.ts';
import { ranges } from '../../table/keys.ts';
import type { OrderWithItems } from '../account-orders.ts';
import { storedOrder, storedOrderItem, type StoredOrder } from '../stored-order.ts';

/**
 * Lists a customer's paid and not refunded purchases: one query, and one per paid order for its items. An unreadable
 * order must not prevent a purchase. A declined order was never delivered, so she owns nothing of it, and it credits
 * nothing.
 */
export async function listBoughtThings(customerId: string): Promise<BoughtItem[]> {
  const paid = await listOrdersThat(
    customerId,
    ({ status, anonymised_at, after_closing }) =>
      isPaid(status) && anonymised_at === null && after_closing !== 'declined',
  );
  return paid.flatMap(({ order, items }) => itemsKept(order, items).map((item) => ({ ...item, order_id: order.id })));
}

/** Lists the same without orders that were paid after closing and are withheld: their photos are not the buyer's to look at. */
export async function listDeliveredThings(customerId: string): Promise<BoughtThing[]> {
  const paid = await listOrdersThat(
    customerId,
    (order) => isPaid(order.status) && order.anonymised_at === null && !isWithheld(order),
  );
  return paid.flatMap(({ order, items }) => itemsKept(order, items));
}

/** Lists a customer's orders that can still be paid. */
export const listOpenOrders = (customerId: string): Promise<OrderWithItems[]> =>
  listOrdersThat(customerId, ({ status, withdrawn }) => !isPaid(status) && !withdrawn);

async function listOrdersThat(
  customerId: string,
  isWanted: (order: StoredOrder) => boolean,
): Promise<OrderWithItems[]> {
  const orders = await listReadable(storedOrder, ranges.ordersOfCustomer(customerId));
  return Promise.all(
    orders.filter(isWanted).map(async (order) => ({
      order,
      items: await listReadable(storedOrderItem, ranges.itemsOfOrder(order.id)),
    })),
  );
}
