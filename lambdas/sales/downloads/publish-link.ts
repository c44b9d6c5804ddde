import { publishLink } from '../../store/sales/downloads.ts';
import { readOrder } from '../../store/sales/orders.ts';
import type { BuiltZip } from './build-zip.ts';

export interface PublishLinkTask {
  order_id: string;
  /** What `build-zip` answered. */
  zip?: BuiltZip | null;
}

/**
 * Workflow task: puts the link that an order's ZIP is reached by on the order. Repeated, it returns the same link's token; null when
 * the buyer was erased or was paid everything back, or when there is no ZIP because another generation of it was asked for.
 */
export async function handler({ order_id, zip }: PublishLinkTask): Promise<{ token: string | null }> {
  const order = await readOrder(order_id);
  if (!order) throw new Error(`order ${order_id} is unknown`);
  const withoutLink = zip === null || order.anonymised_at !== null || order.refunded_in_full;
  return { token: withoutLink ? null : await publishLink(order) };
}
