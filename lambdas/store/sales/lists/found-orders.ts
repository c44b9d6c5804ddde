import { listByIds } from '../../table/by-ids.ts';
import { keys } from '../../table/keys.ts';
import { findByWords } from '../../search/words/find-by-words.ts';
import { orderPlace } from './order-place.ts';
import { storedOrder, type StoredOrder } from '../stored-order.ts';

/** The number of found orders to read: one call reads them. */
const MAX_READ = 100;

/** Finds orders by typed words, the newest first; like the lists, without withdrawn ones. */
export async function findOrders(
  text: string,
  most: number = MAX_READ,
): Promise<{ orders: StoredOrder[]; more: boolean }> {
  const { ids, more } = await findByWords('order', text, MAX_READ);
  const orders = (await listByIds(storedOrder, ids, keys.order)).filter((order) => orderPlace(order) !== null);
  return { orders: orders.slice(0, most), more: more || orders.length > most };
}
