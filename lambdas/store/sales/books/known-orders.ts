import { listByIds } from '../../table/by-ids.ts';
import { keys } from '../../table/keys.ts';
import { storedOrderId } from '../stored-order.ts';

/** Returns those of the ids that are orders of the shop. */
export async function listKnownOrders(ids: readonly string[]): Promise<Set<string>> {
  const orders = await listByIds(storedOrderId, ids, keys.order);
  return new Set(orders.map(({ id }) => id));
}
