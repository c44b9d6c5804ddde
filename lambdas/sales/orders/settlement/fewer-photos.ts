import { log } from '../../../log.ts';
import { raiseFewerPhotos } from '../../../store/sales/fewer-photos.ts';
import { listShortfalls } from '../../../store/sales/shortfalls.ts';
import type { StoredOrderItem } from '../../../store/sales/stored-order.ts';

/**
 * Checks whether fewer photos exist than a paid order was made with, and tells the office, once per order. The
 * fulfilment, which starts later, tells the buyer.
 */
export async function seeToFewerPhotos(orderId: string, ordered: readonly StoredOrderItem[]): Promise<void> {
  const items = await listShortfalls(ordered);
  if (items.length === 0) return;
  const isNew = await raiseFewerPhotos({ order_id: orderId, items, told: false });
  if (isNew) log.warn('a paid order has fewer photos than were ordered', { order_id: orderId });
}
