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

/** Where a page of orders begins: after an order. */
export type OrderPlace = Pick<StoredOrder, 'created_at' | 'id'>;

/** Where a page of orders ended: the next one begins after it. `{created_at}_{id}` */
export const cursorOf = ({ created_at, id }: OrderPlace): string => `${created_at}_${id}`;

/** What a cursor names; undefined when it is none of ours. */
export function placeOfCursor(cursor: string): OrderPlace | undefined {
  const [, created_at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_([\w-]{1,60})$/.exec(cursor) ?? [];
  return created_at === undefined || id === undefined ? undefined : { created_at, id };
}

/**
 * A page of a customer's orders, the newest first. What of them cannot be read is left out.
 * @param after the place where the page before ended
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

/** The same with their items: one more query for each order. */
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

/** The key in the index is put together like the cursor, so it tells where a page ended whatever its last order is like. */
function cursorOfKey(gsi1sk: string): string {
  const [, created_at = '', id = ''] = gsi1sk.split('#');
  return cursorOf({ created_at, id });
}

/** The ids of all orders of a customer, none left out. */
export const listOrderIds = async (customerId: string): Promise<string[]> =>
  (await listEntities(storedOrderId, { ...ranges.ordersOfCustomer(customerId), only: ['id'] })).map(({ id }) => id);

/** Every order of a customer with its items, none left out. @throws UnreadableItem */
export async function listAllOrders(customerId: string): Promise<OrderWithItems[]> {
  const orders = await listEntities(storedOrder, ranges.ordersOfCustomer(customerId));
  return Promise.all(
    orders.map(async (order) => ({ order, items: await listEntities(storedOrderItem, ranges.itemsOfOrder(order.id)) })),
  );
}

/** An order of the account; undefined for somebody else's, as for one that does not exist. */
export async function readOwnOrder(by: Orderer, id: string): Promise<OrderWithItems | undefined> {
  const found = await readOrderWithItems(id);
  return found && isOrderOf(found.order, by) ? found : undefined;
}
