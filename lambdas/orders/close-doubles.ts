import { isYours } from '../../core/already-yours.ts';
import { workThrough } from '../../core/work-through.ts';
import { listBoughtThings, listOpenOrders } from '../store/sales/bought-things.ts';
import type { StoredOrder } from '../store/sales/stored-order.ts';
import { withdrawOpen } from './withdraw-open.ts';

/** Orders that are withdrawn at once. */
const AT_ONCE = 5;

/** After an account paid an order: its other orders of the same photos are withdrawn, so that a payment page left open takes no money for them. */
export async function closeDoubles({ user_id, customer_id }: StoredOrder): Promise<void> {
  if (user_id === null || customer_id === null) return;
  const open = await listOpenOrders(customer_id);
  if (open.length === 0) return;
  const bought = await listBoughtThings(customer_id);
  const doubles = open.filter(({ items }) => items.every((item) => isYours(item, bought)));
  await workThrough(doubles, AT_ONCE, async ({ order }) => void (await withdrawOpen(order)));
}
