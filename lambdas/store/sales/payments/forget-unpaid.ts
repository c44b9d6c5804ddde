import { keys, ranges } from '../../table/keys.ts';
import { changeItem, queryItems, unlessRefused, type Item } from '../../table/table.ts';
import { storedOrderItem } from '../stored-order.ts';
import { earlierOrders } from './credits.ts';

/* An unpaid order leaves no trace. After `UNPAID_DAYS` a sweep withdraws it, and the table forgets it `KEPT_DAYS`
   later. Its items and the claims of its cart and sessions carry an expiry from the beginning, well after that. A
   payment makes all of them permanent. */

/** The time in which an order can be paid; a page opened by then can be paid until it expires after an hour. */
export const UNPAID_DAYS = 30;
/** The time for which an order is kept that can no longer be paid: money may still arrive. */
const KEPT_DAYS = 30;
const DAY_SECONDS = 24 * 60 * 60;

/** Returns the limit of the payment period: the payment of orders from before it can no longer begin. */
export const unpaidBefore = (now: Date): Date => new Date(now.getTime() - UNPAID_DAYS * DAY_SECONDS * 1000);

/** Tells whether the payment of an order from this moment can still begin. */
export const canBegin = (created_at: string): boolean => created_at >= unpaidBefore(new Date()).toISOString();

const forgetIn = (days: number): { forget_at: number } => ({
  forget_at: Math.floor(Date.now() / 1000) + days * DAY_SECONDS,
});

/** The expiry of a withdrawn order. */
export const forgetWithdrawn = () => forgetIn(KEPT_DAYS);

/** The expiry of the items of a new order or a new session: they outlive the order itself. */
export const forgetUnlessPaid = () => forgetIn(UNPAID_DAYS + 2 * KEPT_DAYS);

/**
 * Makes an order's items, their words and credits, and the claim of its last paid session permanent. It runs before the order is
 * paid: a paid order is complete.
 */
export async function keepPaid(orderId: string, stripeSessionId: string | null): Promise<void> {
  await Promise.all([keepOrder(orderId), stripeSessionId !== null && keep(keys.session(stripeSessionId))]);
}

async function keepOrder(orderId: string): Promise<void> {
  const items = await keepAll(ranges.itemsOfOrder(orderId));
  await Promise.all(
    earlierOrders(storedOrderItem.readableOf(items)).map((earlier) => keep(keys.credit(earlier, orderId))),
  );
  // After the items: a migration gives an item its words only while the item is unchanged.
  await keepAll(ranges.wordsOfOrder(orderId));
}

async function keepAll(range: { pk: string; begins: string }): Promise<Item[]> {
  const items = await queryItems({ ...range, consistent: true });
  const passing = items.filter(({ forget_at }) => forget_at !== undefined);
  await Promise.all(passing.map(({ pk, sk }) => keep({ pk, sk })));
  return items;
}

const keep = (key: { pk: string; sk: string }) =>
  unlessRefused(() => changeItem({ key, remove: ['forget_at'], condition: 'attribute_exists(#pk)' }));
