import { orderStatus, type OrderStatus } from '../../../../core/sales/contract/money.ts';
import { isPaid } from '../../../../core/sales/orders/orders.ts';
import { storedCustomer, type StoredCustomer } from '../../people/stored-customer.ts';
import { listByIds } from '../../table/by-ids.ts';
import { listEntities, listReadable } from '../../table/entities.ts';
import { keys, ranges } from '../../table/keys.ts';
import { readListPage } from '../../table/list-page.ts';
import { storedOrder, storedOrderItem, type StoredOrder, type StoredOrderItem } from '../stored-order.ts';

/**
 * Returns a page of the orders in a status, or of all, the newest first, without unreadable ones.
 * @param after the end of the previous page
 */
export async function listNewestOrders(
  status: OrderStatus | 'all',
  size: number,
  after?: string,
): Promise<{ orders: StoredOrder[]; next: string | null }> {
  const statuses = status === 'all' ? orderStatus.options : [status];
  const { items, next } = await readListPage(statuses.map(ranges.ordersWith), size, after);
  return { orders: storedOrder.readableOf(items), next };
}

/** An order with what a list tells of its items and buyer. */
export interface OrderToList {
  order: StoredOrder;
  items: readonly Pick<StoredOrderItem, 'type' | 'event_name'>[];
  buyer: Pick<StoredCustomer, 'first_name' | 'last_name'> | undefined;
}

/** Reads the items and buyers of a page of orders, without unreadable ones. */
export async function withItems(orders: readonly StoredOrder[]): Promise<OrderToList[]> {
  const ids = [...new Set(orders.flatMap(({ customer_id }) => customer_id ?? []))];
  const [buyers, ...items] = await Promise.all([
    listByIds(storedCustomer, ids, keys.customer),
    ...orders.map(({ id }) => listReadable(storedOrderItem, ranges.itemsOfOrder(id))),
  ]);
  const buyerOf = new Map(buyers.map((one) => [one.id, one]));
  return orders.map((order, at) => ({ order, items: items[at] ?? [], buyer: buyerOf.get(order.customer_id ?? '') }));
}

/** Lists every paid order between two moments. @throws UnreadableItem */
export async function listPaidOrders(from: string, to: string): Promise<StoredOrder[]> {
  const statuses = orderStatus.options.filter(isPaid);
  const lists = statuses.map((status) =>
    listEntities(storedOrder, { ...ranges.ordersWith(status), between: [from, to] }),
  );
  return (await Promise.all(lists)).flat();
}
