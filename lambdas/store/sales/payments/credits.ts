import * as z from 'zod';
import { priceHolds, type Credit } from '../../../../core/sales/credits.ts';
import { listEntities, readReadable } from '../../table/entities.ts';
import { entity } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import type { Item } from '../../table/table.ts';
import { storedOrder, type StoredOrder, type StoredOrderItem } from '../stored-order.ts';

/* Later orders by the earlier one that reduced their price. They are written before the later order exists, so a refund
   of the earlier one finds every later one. */
export const storedCredit = entity('later order of a credit', z.object({ later_id: z.string() }));

type Credited = { credits?: readonly Credit[] };

/** Lists the orders that reduced the price of items, each once. */
export const earlierOrders = (items: readonly Credited[]): string[] => [
  ...new Set(items.flatMap(({ credits = [] }) => credits.map(({ order_id }) => order_id))),
];

/** Returns the notes of a new order for the earlier ones. */
export const creditNotes = (later_id: string, items: readonly Credited[], passing: { forget_at: number }): Item[] =>
  earlierOrders(items).map((id) => ({ ...keys.credit(id, later_id), later_id, ...passing }));

/** Lists the later orders with a price that depends on this order, also unpaid and forgotten ones. */
export const listLaterOrders = async (orderId: string): Promise<string[]> =>
  (await listEntities(storedCredit, { ...ranges.creditsOfOrder(orderId), consistent: true })).map(
    ({ later_id }) => later_id,
  );

/** Reads the earlier orders of items. In doubt about an unreadable one its credits hold. */
export async function readEarlierOrders(items: readonly Credited[]): Promise<Map<string, StoredOrder>> {
  const found = await Promise.all(
    earlierOrders(items).map((id) => readReadable(storedOrder, keys.order(id), { consistent: true })),
  );
  return new Map(found.flatMap((order) => (order ? [[order.id, order] as const] : [])));
}

/** Returns a test whether a credit's photo was refunded. */
export const isRefunded =
  (earlier: ReadonlyMap<string, StoredOrder>) =>
  ({ order_id, item_id }: Pick<Credit, 'order_id' | 'item_id'>): boolean =>
    earlier.get(order_id)?.refunded_items.includes(item_id) ?? false;

/** Returns the ids of an item's refunded credits. */
export const goneOf = ({ credits }: Pick<StoredOrderItem, 'credits'>, isGone: (credit: Credit) => boolean): string[] =>
  credits.filter(isGone).map(({ item_id }) => item_id);

/** Returns the items with a price that no longer holds (`core/sales/credits.ts`), with their refunded credits. */
export async function lapsedItems<I extends Pick<StoredOrderItem, 'price' | 'counted' | 'credits'>>(
  items: readonly I[],
): Promise<(I & { gone: string[] })[]> {
  const isGone = isRefunded(await readEarlierOrders(items));
  return items
    .filter((item) => !priceHolds(item, (credit) => !isGone(credit)))
    .map((item) => ({ ...item, gone: goneOf(item, isGone) }));
}
