import { isWithheld } from '../../../core/sales/orders/orders.ts';
import { publishLink } from '../../store/sales/downloads.ts';
import { readOrder } from '../../store/sales/orders.ts';
import type { BuiltZip } from './build-zip.ts';

export interface PublishLinkTask {
  order_id: string;
  /** The result of `build-zip`. */
  zip?: BuiltZip | null;
}

/**
 * Workflow task: puts the link to an order's ZIP on the order. A repetition returns the same link's token. Null when
 * the buyer was erased or fully refunded, when the order is withheld, or when the ZIP is missing because another generation was requested.
 */
export async function handler({ order_id, zip }: PublishLinkTask): Promise<{ token: string | null }> {
  const order = await readOrder(order_id);
  if (!order) throw new Error(`order ${order_id} is unknown`);
  const withoutLink = zip === null || order.anonymised_at !== null || order.nothing_kept || isWithheld(order);
  return { token: withoutLink ? null : await publishLink(order) };
}
