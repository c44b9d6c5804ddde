import type { OrderStatus } from '../../../../core/sales/contract/money.ts';
import { listReadable } from '../../table/entities.ts';
import { ranges } from '../../table/keys.ts';
import { storedOrder, type StoredOrder } from '../stored-order.ts';

/** The number of orders per sweep; the next sweep takes the following ones. */
const MAX_CONCURRENCY = 200;

/** Lists the orders of a status from before the moment, the oldest first, without unreadable ones. */
export const listOrdersWith = (status: OrderStatus, before: Date): Promise<StoredOrder[]> =>
  listReadable(storedOrder, {
    ...ranges.ordersWith(status),
    between: ['0', before.toISOString()],
    limit: MAX_CONCURRENCY,
  });
