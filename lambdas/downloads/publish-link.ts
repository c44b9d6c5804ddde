import { publishLink } from '../store/downloads.ts';
import { readOrder } from '../store/orders.ts';

/** Workflow task: puts the link that an order's ZIP is reached by on the order. Repeated, it returns the same link's token. */
export async function handler({ order_id }: { order_id: string }): Promise<{ token: string }> {
  const order = await readOrder(order_id);
  if (!order) throw new Error(`order ${order_id} is unknown`);
  return { token: await publishLink(order) };
}
