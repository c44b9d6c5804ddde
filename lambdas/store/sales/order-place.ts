import { listKeys, type ListKey } from '../table/keys.ts';
import type { StoredOrder } from './stored-order.ts';

/** Where the office finds an order; a withdrawn one, which can never be paid, is nowhere. */
export const orderPlace = ({
  status,
  created_at,
  id,
  withdrawn,
}: Pick<StoredOrder, 'status' | 'created_at' | 'id' | 'withdrawn'>): ListKey | null =>
  withdrawn ? null : listKeys.order(status, created_at, id);
