import { publishLink } from '../store/sales/downloads.ts';
import { readOrder } from '../store/sales/orders.ts';

/**
 * Workflow task: puts the link that an order's ZIP is reached by on the order. Repeated, it returns the same link's token; null when
 * the buyer had herself erased.
 */
export async function handler({ order_id }: { order_id: string }): Promise<{ token: string | null }> {
  const order = await readOrder(order_id);
  if (!order) throw new Error(`order ${order_id} is unknown`);
  return { token: order.anonymised_at ? null : await publishLink(order) };
}
