import type { OfficeOrder, OrderFilter } from '../../../../core/sales/contract/orders-admin.ts';
import { shownTotal } from '../../../../core/sales/orders/orders.ts';
import { sessionPage } from '../../../../core/sales/orders/provider-page.ts';
import { findOrders } from '../../../store/sales/lists/found-orders.ts';
import { listNewestOrders } from '../../../store/sales/lists/order-list.ts';
import type { StoredOrder } from '../../../store/sales/stored-order.ts';

/** Orders per page, and the maximum found by words. */
const PAGE = 50;

/** Returns an order for a list, with the total that its buyer was charged. */
export const listed = (order: StoredOrder): OfficeOrder => ({
  ...order,
  total_amount: Math.round(shownTotal(order)),
  provider_page: sessionPage(order.stripe_session_id),
});

/** Returns a page of the list, the newest first. @param after the end of the previous page */
export async function showOfficeOrders(
  status: OrderFilter,
  after: string | undefined,
): Promise<{ orders: OfficeOrder[]; next: string | null }> {
  const { orders, next } = await listNewestOrders(status, PAGE, after);
  return { orders: orders.map(listed), next };
}

/** Finds orders by their id, their buyer's address or name, or a rider on their photos. */
export async function searchOrders(
  text: string,
  status: OrderFilter,
): Promise<{ orders: OfficeOrder[]; more: boolean }> {
  const { orders, more } = await findOrders(text, { most: PAGE, status: status === 'all' ? undefined : status });
  return { orders: orders.map(listed), more };
}
