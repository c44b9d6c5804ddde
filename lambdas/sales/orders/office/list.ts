import type { OfficeOrder, OrderFilter } from '../../../../core/sales/contract/orders-admin.ts';
import { orderTroubles, troubleOf, type OrderTrouble } from '../../../../core/sales/orders/order-trouble.ts';
import { shownTotal } from '../../../../core/sales/orders/orders.ts';
import { sessionPage } from '../../../../core/sales/orders/provider-page.ts';
import { findOrders } from '../../../store/sales/lists/found-orders.ts';
import { listNewestOrders } from '../../../store/sales/lists/order-list.ts';
import { listTroubled, readTroubled, type Troubled } from '../../../store/sales/lists/troubled-orders.ts';
import type { StoredOrder } from '../../../store/sales/stored-order.ts';

/** Orders per page, and the maximum found by words. */
const PAGE = 50;

/** Returns an order for a list, with the total that its buyer was charged. */
export const listed = (order: StoredOrder, { disputed, undelivered }: Troubled): OfficeOrder => ({
  ...order,
  trouble: troubleOf(order, { disputed: disputed.has(order.id), undelivered: undelivered.has(order.id) }),
  total_amount: Math.round(shownTotal(order)),
  provider_page: sessionPage(order.stripe_session_id),
});

/** Returns a page of the list, the newest first. @param after the end of the previous page */
export async function showOfficeOrders(
  status: OrderFilter,
  after: string | undefined,
): Promise<{ orders: OfficeOrder[]; next: string | null }> {
  const now = new Date();
  if (!isTrouble(status)) {
    const [{ orders, next }, troubled] = await Promise.all([listNewestOrders(status, PAGE, after), readTroubled(now)]);
    return { orders: orders.map((order) => listed(order, troubled)), next };
  }
  const troubled = await readTroubled(now);
  const all = (await listTroubled(status, troubled, now)).map((order) => listed(order, troubled));
  const rest = all.filter(({ trouble, ...order }) => trouble === status && (!after || placeIn(order) < after));
  const orders = rest.slice(0, PAGE);
  return { orders, next: rest.length > PAGE ? placeIn(orders.at(-1)!) : null };
}

const isTrouble = (status: OrderFilter): status is OrderTrouble => orderTroubles.some((one) => one === status);
const placeIn = ({ created_at, id }: Pick<OfficeOrder, 'created_at' | 'id'>): string => `${created_at}#${id}`;

/** Finds orders by their id, their buyer's address or name, or a rider on their photos. */
export async function searchOrders(
  text: string,
  status: OrderFilter,
): Promise<{ orders: OfficeOrder[]; more: boolean }> {
  const [{ orders, more }, troubled] = await Promise.all([
    findOrders(text, { most: PAGE, status: status === 'all' || isTrouble(status) ? undefined : status }),
    readTroubled(new Date()),
  ]);
  const found = orders.map((order) => listed(order, troubled));
  return { orders: isTrouble(status) ? found.filter(({ trouble }) => trouble === status) : found, more };
}
