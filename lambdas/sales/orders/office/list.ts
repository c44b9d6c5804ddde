import type { EventId } from '../../../../core/ids.ts';
import { methodName } from '../../../../core/sales/books/payment-method.ts';
import type { OfficeOrder, OrderFilter, OrdersChosen } from '../../../../core/sales/contract/orders-admin.ts';
import { orderTroubles, type OrderTrouble } from '../../../../core/sales/orders/order-trouble.ts';
import { shownTotal } from '../../../../core/sales/orders/orders.ts';
import { sessionPage } from '../../../../core/sales/orders/provider-page.ts';
import { startOfNextSwissDay, startOfSwissDay } from '../../../../core/time/swiss-day.ts';
import { findOrders } from '../../../store/sales/lists/found-orders.ts';
import { listNewestOrders, withItems, type OrdersOf, type OrderToList } from '../../../store/sales/lists/order-list.ts';
import { readOrders, readTroubled, troubleIn, type Troubled } from '../../../store/sales/lists/troubled-orders.ts';
import type { StoredOrder } from '../../../store/sales/stored-order.ts';

/** Orders per page, and the maximum found by words. */
const PAGE = 50;
/** Reads of a list per call: a choice that few orders fit continues with the next call. */
const MAX_READS = 10;

type Page = { orders: OfficeOrder[]; next: string | null };

/** Returns an order for a list, with the total that its buyer was charged. */
export const listed = ({ order, items, buyer }: OrderToList, troubled: Troubled): OfficeOrder => ({
  ...order,
  customer_email: shownAddress(order, buyer),
  buyer_name: [buyer?.first_name, buyer?.last_name].filter(Boolean).join(' ') || (order.failed_buyer?.name ?? ''),
  events: [...new Set(items.map(({ event_name }) => event_name))],
  singles: items.filter(({ type }) => type === 'single').length,
  collections: items.filter(({ type }) => type === 'collection').length,
  trouble: troubleIn(order, troubled),
  total_amount: Math.round(shownTotal(order)),
  method: order.method ? methodName(order.method) : '',
  provider_page: sessionPage(order.stripe_session_id),
});

/** Returns the address of an order's buyer, also of one who has not paid yet. */
const shownAddress = (
  { customer_email, failed_buyer }: Pick<StoredOrder, 'customer_email' | 'failed_buyer'>,
  buyer: OrderToList['buyer'],
): string | null => customer_email ?? failed_buyer?.email ?? buyer?.email ?? null;

/**
 * Returns a page of the chosen orders, the newest first. A page may have fewer orders than its list, when only few fit.
 * @param chosen `after`: the end of the previous page
 */
export async function showOfficeOrders(chosen: Partial<OrdersChosen> & { after?: string | undefined }): Promise<Page> {
  const { status = 'all', event } = chosen;
  const troubled = await readTroubled(new Date());
  const fits = (order: StoredOrder) => hasStatus(order, status, troubled);
  const { from, to } = momentsOf(chosen);
  const span = { from, after: chosen.after ?? to };
  const few = event === undefined && isOpenTrouble(status) ? troubled[status] : undefined;
  const { orders, next } = few
    ? pageOf((await readOrders(few)).filter(fits), span)
    : await readUntilFull(listOf(status, event), fits, span);
  return { orders: (await withItems(orders)).map((one) => listed(one, troubled)), next };
}

/** Reads a list until a page is full of fitting orders, or the call has read enough. */
async function readUntilFull(
  of: OrdersOf,
  fits: (order: StoredOrder) => boolean,
  { from, after }: Span,
): Promise<{ orders: StoredOrder[]; next: string | null }> {
  const fitting: StoredOrder[] = [];
  let next: string | null | undefined = after;
  for (let reads = 0; reads < MAX_READS && next !== null && fitting.length < PAGE; reads++) {
    const page = await listNewestOrders(of, PAGE, { from, after: next });
    fitting.push(...page.orders.filter(fits));
    next = page.next;
  }
  const orders = fitting.slice(0, PAGE);
  return { orders, next: fitting.length > PAGE ? placeIn(orders.at(-1)!) : (next ?? null) };
}

interface Span {
  from: string | undefined;
  after: string | undefined;
}

/** Returns the page of a short list after a place. */
function pageOf(all: readonly StoredOrder[], { from = '', after = '~' }: Span) {
  const left = all.filter((order) => placeIn(order) < after && order.created_at >= from);
  const orders = left.slice(0, PAGE);
  return { orders, next: left.length > PAGE ? placeIn(orders.at(-1)!) : null };
}

/** Returns the moments of the chosen days: the first one, and the first one after them. */
const momentsOf = ({ from, to }: Pick<Partial<OrdersChosen>, 'from' | 'to'>) => ({
  from: from && startOfSwissDay(from).toISOString(),
  to: to && startOfNextSwissDay(startOfSwissDay(to)).toISOString(),
});

/** Returns the list that has the chosen orders, and the fewest others. */
function listOf(status: OrderFilter, event: EventId | undefined): OrdersOf {
  if (event !== undefined) return { event };
  return isTrouble(status) ? 'refunded' : { status };
}

/** Tells whether an order has a chosen status; a trouble stands in its place. */
const hasStatus = (order: StoredOrder, status: OrderFilter, troubled: Troubled): boolean =>
  status === 'all' || (isTrouble(status) ? troubleIn(order, troubled) : order.status) === status;
const isTrouble = (status: OrderFilter): status is OrderTrouble => orderTroubles.some((one) => one === status);
const isOpenTrouble = (status: OrderFilter) => status === 'disputed' || status === 'undelivered';
const placeIn = ({ created_at, id }: Pick<OfficeOrder, 'created_at' | 'id'>): string => `${created_at}#${id}`;

/** Finds the chosen orders by their id, their buyer's address or name, or a rider on their photos. */
export async function searchOrders({
  query,
  status = 'all',
  event,
  ...days
}: Partial<OrdersChosen> & { query: string }): Promise<{ orders: OfficeOrder[]; more: boolean }> {
  const [{ orders, more }, troubled] = await Promise.all([findOrders(query), readTroubled(new Date())]);
  const { from = '', to = '~' } = momentsOf(days);
  const fitting = orders.filter(
    (order) => hasStatus(order, status, troubled) && order.created_at >= from && order.created_at < to,
  );
  // Only the items know their events.
  const read = await withItems(event === undefined ? fitting.slice(0, PAGE) : fitting);
  const found = read.filter(({ items }) => event === undefined || items.some(({ event_id }) => event_id === event));
  const isCut = (event === undefined ? fitting : found).length > PAGE;
  return { orders: found.slice(0, PAGE).map((one) => listed(one, troubled)), more: more || isCut };
}
