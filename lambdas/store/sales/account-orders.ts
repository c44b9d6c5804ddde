import { listEntities, listReadable } from '../table/entities.ts';
import { ranges } from '../table/keys.ts';
import { indexKeys } from '../table/keys/list-keys.ts';
import { queryItems } from '../table/table.ts';
import { isOrderOf, readOrderWithItems, type Orderer } from './orders.ts';
import { storedOrder, storedOrderId, storedOrderItem, type StoredOrder, type StoredOrderItem } from './stored-order.ts';

export interface OrderWithItems {
  order: StoredOrder;
  items: StoredOrderItem[];
}

/** The start of a page of orders: after this order. */
export type OrderPlace = Pick<StoredOrder, 'created_at' | 'id'>;

/** Returns the cursor after a page of orders, `{created_at}_{id}`; the next page begins there. */
export const cursorOf = ({ created_at, id }: OrderPlace): string => `${created_at}_${id}`;

/** Parses a cursor; undefined for an invalid one. */
export function placeOfCursor(cursor: string): OrderPlace | undefined {
  const [, created_at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_([\w-]{1,60})$/.exec(cursor) ?? [];
  return created_at === undefined || id === undefined ? undefined : { created_at, id };
}

/**
 * Returns a page of a customer's orders, the newest first, without unreadable ones.
 * @param after the end of the previous page
 */
export async function listOrderPage(
  customerId: string,
  size: number,
  after?: OrderPlace,
): Promise<{ orders: StoredOrder[]; next: string | null }> {
  const { pk, begins, index } = ranges.ordersOfCustomer(customerId);
  const last = after && indexKeys.order(customerId, after.created_at, after.id).gsi1sk;
  const items = await queryItems({
    pk,
    index,
    descending: true,
    ...(last === undefined ? { begins } : { between: [begins, last] as const }),
    limit: size + 2,
  });
  const rest = items.filter(({ gsi1sk }) => gsi1sk !== last);
  const page = rest.slice(0, size);
  return {
    orders: storedOrder.readableOf(page),
    next: rest.length > size ? cursorOfKey(String(page.at(-1)?.['gsi1sk'])) : null,
  };
}

/** Lists orders with their items: one more query per order. */
export async function listOrders(
  customerId: string,
  size: number,
  after?: OrderPlace,
): Promise<{ found: OrderWithItems[]; next: string | null }> {
  const { orders, next } = await listOrderPage(customerId, size, after);
  const found = await Promise.all(
    orders.map(async (order) => ({ order, items: await listReadable(storedOrderItem, ranges.itemsOfOrder(order.id)) })),
  );
  return { found, next };
}

/** The key in the index has the cursor's parts, so it gives the end of a page even if the last order is unreadable. */
function cursorOfKey(gsi1sk: string): string {
  const [, created_at = '', id = ''] = gsi1sk.split('#');
  return cursorOf({ created_at, id });
}

/** Lists the ids of all orders of a customer. */
export const listOrderIds = async (customerId: string): Promise<string[]> =>
  (await listEntities(storedOrderId, { ...ranges.ordersOfCustomer(customerId), only: ['id'] })).map(({ id }) => id);

/** Lists every order of a customer, without unreadable ones. */
export const listReadableOrders = (customerId: string): Promise<StoredOrder[]> =>
  listReadable(storedOrder, ranges.ordersOfCustomer(customerId));

/** Lists every order of a customer with its items. @throws UnreadableItem */
export async function listAllOrders(customerId: string): Promise<OrderWithItems[]> {
  const orders = await listEntities(storedOrder, ranges.ordersOfCustomer(customerId));
  return Promise.all(
    orders.map(async (order) => ({ order, items: await listEntities(storedOrderItem, ranges.itemsOfOrder(order.id)) })),
  );
}

/** Reads an order of the account; undefined for another customer's, as for an unknown one. */
export async function readOwnOrder(by: Orderer, id: string): Promise<OrderWithItems | undefined> {
  const found = await readOrderWithItems(id);
  return found && isOrderOf(found.order, by) ? found : undefined;
}
