import type { OfficeOrder, OrderFilter } from '../../../../core/sales/contract/orders-admin.ts';
import { orderTroubles, troubleOf, type OrderTrouble } from '../../../../core/sales/orders/order-trouble.ts';
import { shownTotal } from '../../../../core/sales/orders/orders.ts';
import { sessionPage } from '../../../../core/sales/orders/provider-page.ts';
import { findOrders } from '../../../store/sales/lists/found-orders.ts';
import { listNewestOrders, withItems, type OrderToList } from '../../../store/sales/lists/order-list.ts';
import { listTroubled, readTroubled, type Troubled } from '../../../store/sales/lists/troubled-orders.ts';
import type { StoredOrder } from '../../../store/sales/stored-order.ts';

/** Orders per page, and the maximum found by words. */
const PAGE = 50;

/** Returns an order for a list, with the total that its buyer was charged. */
export const listed = ({ order, items, buyer }: OrderToList, troubled: Troubled): OfficeOrder => ({
  ...order,
  buyer_name: [buyer?.first_name, buyer?.last_name].filter(Boolean).join(' '),
  events: [...new Set(items.map(({ event_name }) => event_name))],
  singles: items.filter(({ type }) => type === 'single').length,
  collections: items.filter(({ type }) => type === 'collection').length,
  trouble: troubleIn(order, troubled),
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
    return { orders: (await withItems(orders)).map((one) => listed(one, troubled)), next };
  }
  const troubled = await readTroubled(now);
  const all = await listTroubled(status, troubled, now);
  const rest = all.filter((order) => hasTrouble(order, status, troubled) && (!after || placeIn(order) < after));
  const orders = (await withItems(rest.slice(0, PAGE))).map((one) => listed(one, troubled));
  return { orders, next: rest.length > PAGE ? placeIn(orders.at(-1)!) : null };
}

const troubleIn = (order: StoredOrder, { disputed, undelivered }: Troubled) =>
  troubleOf(order, { disputed: disputed.has(order.id), undelivered: undelivered.has(order.id) });
const hasTrouble = (order: StoredOrder, trouble: OrderTrouble, troubled: Troubled): boolean =>
  troubleIn(order, troubled) === trouble;
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
  const found = isTrouble(status) ? orders.filter((order) => hasTrouble(order, status, troubled)) : orders;
  return { orders: (await withItems(found)).map((one) => listed(one, troubled)), more };
}
