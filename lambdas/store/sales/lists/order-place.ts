import { isPaid } from '../../../../core/sales/orders/orders.ts';
import { listKeys, type ListKey } from '../../table/keys/list-keys.ts';
import type { StoredOrder } from '../stored-order.ts';

/** Returns an order's place in the office's lists. A withdrawn order has none, unless it was paid all the same. */
export const orderPlace = ({
  status,
  created_at,
  id,
  withdrawn,
}: Pick<StoredOrder, 'status' | 'created_at' | 'id' | 'withdrawn'>): ListKey | null =>
  withdrawn && !isPaid(status) ? null : listKeys.order(status, created_at, id);
