import { isYours } from '../../../../core/sales/owned-photos.ts';
import { overlap } from '../../../../core/sales/contents.ts';
import { workThrough } from '../../../../core/time/flow/work-through.ts';
import { expireCheckoutSession } from '../../../gateways/stripe/stripe.ts';
import { listBoughtThings, listOpenOrders } from '../../../store/sales/lists/bought-things.ts';
import type { StoredOrder, StoredOrderItem } from '../../../store/sales/stored-order.ts';
import { withdrawOpen } from './withdraw-open.ts';

/** Orders to withdraw in parallel. */
const CONCURRENCY = 5;

/**
 * After an account paid an order, withdraws its other orders of the same photos, so that an open payment page takes no
 * money for them. An order with further items, or one that costs less now, only loses its page: a page of its own takes
 * the payment of the rest.
 * @param now the paid items; the index of her orders may not know this payment yet
 */
export async function closeDoubles(
  { id, user_id, customer_id }: StoredOrder,
  now: readonly StoredOrderItem[],
): Promise<void> {
  if (user_id === null || customer_id === null) return;
  const open = (await listOpenOrders(customer_id)).filter(({ order }) => order.id !== id);
  if (open.length === 0) return;
  const before = await listBoughtThings(customer_id);
  await workThrough(open, CONCURRENCY, async ({ order, items }) => {
    if (items.every((item) => isYours(item, [...before, ...now]))) await withdrawOpen(order);
    else if (order.stripe_session_id !== null && items.some((item) => now.some((bought) => overlap(item, bought))))
      await expireCheckoutSession(order.stripe_session_id);
  });
}
