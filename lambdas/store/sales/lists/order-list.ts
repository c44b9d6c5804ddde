import type { EventId } from '../../../../core/ids.ts';
import { orderStatus, type OrderStatus } from '../../../../core/sales/contract/money.ts';
import { isPaid } from '../../../../core/sales/orders/orders.ts';
import { storedCustomer, type StoredCustomer } from '../../people/stored-customer.ts';
import { listByIds } from '../../table/by-ids.ts';
import { listEntities, listReadable } from '../../table/entities.ts';
import { keys, ranges } from '../../table/keys.ts';
import { readListPage } from '../../table/list-page.ts';
import { orderPlace } from './order-place.ts';
import { storedOrder, storedOrderItem, type StoredOrder, type StoredOrderItem } from '../stored-order.ts';

/** The orders of a status or of all, of an event, or with a refund. */
export type OrdersOf = { status: OrderStatus | 'all' } | { event: EventId } | 'refunded';

interface Span {
  /** The end of the previous page, or another moment: only earlier orders follow. */
  after?: string | undefined;
  /** The oldest wanted moment. */
  from?: string | undefined;
}

/** Returns a page of such orders, the newest first, without unreadable ones. */
export async function listNewestOrders(
  of: OrdersOf,
  size: number,
  { after, from }: Span = {},
): Promise<{ orders: StoredOrder[]; next: string | null }> {
  if (of !== 'refunded' && 'status' in of) {
    const statuses = of.status === 'all' ? orderStatus.options : [of.status];
    const { items, next } = await readListPage(statuses.map(ranges.ordersWith), size, after, from);
    return { orders: storedOrder.readableOf(items), next };
  }
  const range = of === 'refunded' ? ranges.ordersRefunded : ranges.ordersOf(of.event);
  const { items, next } = await readListPage([range], size, after, from);
  // An order may have several refunds; they follow one another.
  const places = [...new Set(items.map(({ gsi2sk }) => String(gsi2sk).split('#').slice(0, 2).join('#')))];
  const found = await listByIds(
    storedOrder,
    places.map((place) => place.split('#')[1]!),
    keys.order,
  );
  return { orders: found.filter((order) => orderPlace(order) !== null), next: next && places.at(-1)! };
}

/** An order with what a list tells of its items and buyer. */
export interface OrderToList {
  order: StoredOrder;
  items: readonly Pick<StoredOrderItem, 'type' | 'event_id' | 'event_name'>[];
  buyer: Pick<StoredCustomer, 'email' | 'first_name' | 'last_name'> | undefined;
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
