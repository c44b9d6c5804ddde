import { orderStatus } from '../../../core/sales/contract/money.ts';
import type { OrderFilter } from '../../../core/sales/contract/orders-admin.ts';
import { isPaid } from '../../../core/sales/orders/orders.ts';
import { listEntities } from '../table/entities.ts';
import { ranges } from '../table/keys.ts';
import { readListPage } from '../table/list-page.ts';
import { storedOrder, type StoredOrder } from './stored-order.ts';

/**
 * A page of the orders of a status, or of all of them, the newest first. What of them cannot be read is left out.
 * @param after where the page before ended
 */
export async function listNewestOrders(
  status: OrderFilter,
  size: number,
  after?: string,
): Promise<{ orders: StoredOrder[]; next: string | null }> {
  const statuses = status === 'all' ? orderStatus.options : [status];
  const { items, next } = await readListPage(statuses.map(ranges.ordersWith), size, after);
  return { orders: storedOrder.readableOf(items), next };
}

/** Every paid order that was made between two moments, none left out. @throws UnreadableItem */
export async function listPaidOrders(from: string, to: string): Promise<StoredOrder[]> {
  const statuses = orderStatus.options.filter(isPaid);
  const lists = statuses.map((status) =>
    listEntities(storedOrder, { ...ranges.ordersWith(status), between: [from, to] }),
  );
  return (await Promise.all(lists)).flat();
}
