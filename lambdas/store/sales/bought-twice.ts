import * as z from 'zod';
import { orderNumber } from '../../../core/sales/orders/order-number.ts';
import type { DoubledItem } from '../../../core/sales/bought-twice.ts';
import { itemsKept } from '../../../core/sales/refund-state.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { orderChange } from '../shop/changes/order-changes.ts';
import { listReadable, readReadable } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import { transact, unlessRefused, type Write } from '../table/table.ts';
import { readOrder } from './orders.ts';
import { settled } from './settled.ts';
import type { StoredOrder } from './stored-order.ts';

/* Paid orders with items that their buyer had paid before. Each stays after the office settled it, so that a repeated
   fulfilment reports none again. */
export const storedBoughtTwice = entity(
  'order with items bought twice',
  z.object({
    order_id: z.string(),
    since: z.string(),
    items: z.array(
      z.object({
        id: z.string(),
        /** The paid price, in cents. */
        price: z.number(),
        /** The earlier order, and its item with the same photos. */
        before_order: z.string(),
        before_item: z.string(),
      }),
    ),
    /** The time when the office decided to refund nothing. */
    settled_at: z.string().nullable(),
  }),
);
export type BoughtTwice = Stored<typeof storedBoughtTwice>;

export const readBoughtTwice = (orderId: string): Promise<BoughtTwice | undefined> =>
  readReadable(storedBoughtTwice, keys.boughtTwice(orderId), { consistent: true });

/** Lists the orders without the office's decision, the longest waiting first. */
export const listBoughtTwice = async (): Promise<BoughtTwice[]> =>
  (await listReadable(storedBoughtTwice, ranges.boughtTwice))
    .filter(({ settled_at }) => settled_at === null)
    .sort((a, b) => (a.since < b.since ? -1 : 1));

/** The items of an order to refund, since their buyer has them from an earlier order. */
export interface Doubles {
  items: string[];
  /** The earlier order. */
  before: string;
  /** Their price, in cents. */
  amount: number;
}

/** Returns the items that are still paid twice; null once either purchase was refunded or revoked, or the office decided. */
export async function openDoubles(twice: BoughtTwice | undefined, order: StoredOrder): Promise<Doubles | null> {
  if (twice?.settled_at !== null) return null;
  const earlier = new Map(
    await Promise.all(
      [...new Set(twice.items.map(({ before_order }) => before_order))].map(
        async (id) => [id, await readOrder(id)] as const,
      ),
    ),
  );
  const open = itemsKept(order, twice.items).filter(({ before_order, before_item }) => {
    const before = earlier.get(before_order);
    return !before || itemsKept(before, [{ id: before_item }]).length > 0;
  });
  const [first] = open;
  if (!first) return null;
  const amount = open.reduce((sum, { price }) => sum + price, 0);
  return { items: open.map(({ id }) => id), before: first.before_order, amount };
}

/**
 * Tells the office and the order's history of doubled items. Further items join those that wait for a decision.
 * @returns whether any is new
 */
export const raiseBoughtTwice = (order_id: string, items: readonly DoubledItem[]): Promise<boolean> =>
  retry('the items bought twice', async () => {
    const before = await readBoughtTwice(order_id);
    const further = items.filter(({ id }) => !before?.items.some((known) => known.id === id));
    const [first] = further;
    if (!first || (before && before.settled_at !== null)) return false;
    return unlessRefused(async () => {
      await transact([
        before ? joined(before, further) : raised(order_id, further),
        orderChange(order_id, 'bought_twice', { text: orderNumber(first.before_order) }),
      ]);
      return true;
    });
  });

const raised = (order_id: string, items: readonly DoubledItem[]): Write => ({
  put: {
    item: { ...keys.boughtTwice(order_id), order_id, since: new Date().toISOString(), items, settled_at: null },
    condition: 'attribute_not_exists(#pk)',
  },
});

/** Is refused once another caller added items or the office decided. */
const joined = ({ order_id, items }: BoughtTwice, further: readonly DoubledItem[]): Write => ({
  change: {
    key: keys.boughtTwice(order_id),
    set: { items: [...items, ...further] },
    condition: '#settled_at = :none AND #items = :before',
    values: { none: null, before: items },
  },
});

export const settledBoughtTwice = (orderId: string): Write => settled(keys.boughtTwice(orderId));
