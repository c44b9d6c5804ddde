import { orderStatus, type OrderStatus } from '../../../../core/sales/contract/money.ts';
import { isPaid } from '../../../../core/sales/orders/orders.ts';
import { listEntities } from '../../table/entities.ts';
import { ranges } from '../../table/keys.ts';
import { readListPage } from '../../table/list-page.ts';
import { storedOrder, type StoredOrder } from '../stored-order.ts';

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

/** Lists every paid order between two moments. @throws UnreadableItem */
export async function listPaidOrders(from: string, to: string): Promise<StoredOrder[]> {
  const statuses = orderStatus.options.filter(isPaid);
  const lists = statuses.map((status) =>
    listEntities(storedOrder, { ...ranges.ordersWith(status), between: [from, to] }),
  );
  return (await Promise.all(lists)).flat();
}
