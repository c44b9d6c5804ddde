import * as z from 'zod';
import { orderStatus } from '../../../../core/sales/contract/money.ts';
import { isPastLegal, legalStart } from '../../../../core/sales/books/legal-period.ts';
import { listEntities, listReadable } from '../../table/entities.ts';
import { entity } from '../../table/entity.ts';
import { ranges } from '../../table/keys.ts';

/** The fields of an order that decide about its buyer's data. */
const fields = {
  id: z.string(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  refunds: z.array(z.object({ at: z.string() })).default([]),
  anonymised_at: z.string().nullable().default(null),
};
export const storedOrderDates = entity('order', z.object(fields));
const only = Object.keys(fields);

/** Tells whether a customer has orders whose legal years last. @throws UnreadableItem: it may be one of them */
export async function hasLegalOrders(customerId: string, now: Date): Promise<boolean> {
  const orders = await listEntities(storedOrderDates, { ...ranges.ordersOfCustomer(customerId), only });
  return orders.some((order) => order.anonymised_at === null && !isPastLegal(order, now));
}

/** Lists the orders whose legal years have ended, and which still name their buyer, the oldest first. */
export async function listPastOrders(now: Date): Promise<string[]> {
  const lists = await Promise.all(
    orderStatus.options.map((status) =>
      listReadable(storedOrderDates, { ...ranges.ordersWith(status), between: ['0', legalStart(now)], only }),
    ),
  );
  return lists
    .flat()
    .filter((order) => order.anonymised_at === null && isPastLegal(order, now))
    .map(({ id }) => id);
}
