import type { OrderItem } from '../../../core/contract/money.ts';
import { indexKeys, ranges } from '../table/keys.ts';
import { isOrderOf, readOrderWithItems, type Orderer, type StoredOrder } from './orders.ts';
import { queryItems } from '../table/table.ts';

export interface OrderWithItems {
  order: StoredOrder;
  items: OrderItem[];
}

/** Where a page of orders ended: the next one begins after it. `{created_at}_{id}` */
export const cursorOf = ({ created_at, id }: Pick<StoredOrder, 'created_at' | 'id'>): string => `${created_at}_${id}`;

/** What a cursor names; undefined when it is none of ours. */
export function placeOfCursor(cursor: string): { created_at: string; id: string } | undefined {
  const [, created_at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_([\w-]{1,60})$/.exec(cursor) ?? [];
  return created_at === undefined || id === undefined ? undefined : { created_at, id };
}

/**
 * A page of a customer's orders, the newest first: one query, and one for each order's items.
 * @param after the place where the page before ended
 */
export async function listOrders(
  customerId: string,
  size: number,
  after?: { created_at: string; id: string },
): Promise<{ found: OrderWithItems[]; next: string | null }> {
  const { pk, begins, index } = ranges.ordersOfCustomer(customerId);
  const last = after && indexKeys.order(customerId, after.created_at, after.id).gsi1sk;
  const orders = await queryItems<StoredOrder & { gsi1sk: string }>({
    pk,
    index,
    descending: true,
    ...(last === undefined ? { begins } : { between: [begins, last] as const }),
    limit: size + 2,
  });
  const rest = orders.filter(({ gsi1sk }) => gsi1sk !== last);
  const page = rest.slice(0, size);
  return { found: await withItems(page), next: rest.length > size ? cursorOf(page.at(-1)!) : null };
}

/** Every order of a customer, without its items. */
export const listAllOrders = (customerId: string): Promise<StoredOrder[]> =>
  queryItems<StoredOrder>(ranges.ordersOfCustomer(customerId));

export const withItems = (orders: readonly StoredOrder[]): Promise<OrderWithItems[]> =>
  Promise.all(
    orders.map(async (order) => ({ order, items: await queryItems<OrderItem>(ranges.itemsOfOrder(order.id)) })),
  );

/** An order of the account; undefined for somebody else's, as for one that does not exist. */
export async function readOwnOrder(by: Orderer, id: string): Promise<OrderWithItems | undefined> {
  const found = await readOrderWithItems(id);
  return found && isOrderOf(found.order, by) ? found : undefined;
}
