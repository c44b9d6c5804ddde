import { isYours } from '../../../core/sales/owned-photos.ts';
import { overlap } from '../../../core/sales/contents.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { expireCheckoutSession } from '../../gateways/stripe/stripe.ts';
import { listBoughtThings, listOpenOrders } from '../../store/sales/bought-things.ts';
import { readOrderWithItems } from '../../store/sales/orders.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';
import { withdrawOpen } from './withdraw-open.ts';

/** Orders that are withdrawn at once. */
const CONCURRENCY = 5;

/**
 * After an account paid an order: its other orders of the same photos are withdrawn, so that a payment page left open takes no money for them. Of those that
 * hold something else as well, or cost less now, the page alone is closed: what is left of them is paid by a page of its own.
 */
export async function closeDoubles({ id, user_id, customer_id }: StoredOrder): Promise<void> {
  if (user_id === null || customer_id === null) return;
  const open = (await listOpenOrders(customer_id)).filter(({ order }) => order.id !== id);
  if (open.length === 0) return;
  const [before, paid] = await Promise.all([listBoughtThings(customer_id), readOrderWithItems(id)]);
  // The index that lists her orders may not know yet that this one is paid.
  const now = paid?.items ?? [];
  await workThrough(open, CONCURRENCY, async ({ order, items }) => {
    if (items.every((item) => isYours(item, [...before, ...now]))) await withdrawOpen(order);
    else if (order.stripe_session_id !== null && items.some((item) => now.some((bought) => overlap(item, bought))))
      await expireCheckoutSession(order.stripe_session_id);
  });
}
