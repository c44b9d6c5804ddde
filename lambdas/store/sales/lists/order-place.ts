import { isPaid } from '../../../../core/sales/orders/orders.ts';
import { listKeys, type ListKey } from '../../table/keys/list-keys.ts';
import type { StoredOrder, StoredOrderItem } from '../stored-order.ts';

/** Returns an order's place in the office's lists. A withdrawn order has none, unless it was paid all the same. */
export const orderPlace = ({
  status,
  created_at,
  id,
  withdrawn,
}: Pick<StoredOrder, 'status' | 'created_at' | 'id' | 'withdrawn'>): ListKey | null =>
  withdrawn && !isPaid(status) ? null : listKeys.order(status, created_at, id);

/** Returns an item's place in the list of its event's orders; null for a further item of the event. */
export const placeInEvent = (
  { created_at, id }: Pick<StoredOrder, 'created_at' | 'id'>,
  items: readonly Pick<StoredOrderItem, 'event_id'>[],
  at: number,
): ListKey | null => {
  const { event_id } = items[at]!;
  const isFirst = items.findIndex((item) => item.event_id === event_id) === at;
  return isFirst ? listKeys.orderOfEvent(event_id, created_at, id) : null;
};
