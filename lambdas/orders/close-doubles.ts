import { isYours } from '../../core/already-yours.ts';
import { listBoughtThings, listOpenOrders } from '../store/sales/bought-things.ts';
import type { StoredOrder } from '../store/sales/stored-order.ts';
import { inPortions } from './in-portions.ts';
import { withdrawOpen } from './withdraw-open.ts';

/** After an account paid an order: its other orders of the same photos are withdrawn, so that a payment page left open takes no money for them. */
export async function closeDoubles({ user_id, customer_id }: StoredOrder): Promise<void> {
  if (user_id === null || customer_id === null) return;
  const open = await listOpenOrders(customer_id);
  if (open.length === 0) return;
  const bought = await listBoughtThings(customer_id);
  const doubles = open.filter(({ items }) => items.every((item) => isYours(item, bought)));
  await inPortions(doubles, async ({ order }) => void (await withdrawOpen(order)));
}
