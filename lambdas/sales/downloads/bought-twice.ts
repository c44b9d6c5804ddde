import { doubledItems, isPaidBefore, isSameBuyer } from '../../../core/sales/bought-twice.ts';
import { isPaid } from '../../../core/sales/orders/orders.ts';
import { participantId } from '../../../core/ids.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { log } from '../../log.ts';
import type { OrderWithItems } from '../../store/sales/account-orders.ts';
import { raiseBoughtTwice } from '../../store/sales/bought-twice.ts';
import { readReadableOrder } from '../../store/sales/orders.ts';
import { listOrdersOfStart } from '../../store/sales/sold.ts';

/** Starts and orders to read in parallel. */
const CONCURRENCY = 5;

/**
 * Tells the office about items that their buyer had paid before. The order's sale is recorded already and others are
 * read consistently: of two orders at once, one sees the other. So each also reports orders paid after its own.
 */
export async function seeToBoughtTwice(own: OrderWithItems): Promise<void> {
  const others = await otherOrders(own);
  const reported = [own, ...others.filter(({ order }) => isPaidBefore(own.order, order))];
  for (const one of reported) {
    const items = doubledItems(one, [own, ...others]);
    const isNew = items.length > 0 && (await raiseBoughtTwice(one.order.id, items));
    if (isNew) log.warn('photos were bought twice', { order_id: one.order.id, before: items[0]!.before_order });
  }
}

/** Reads the same buyer's other paid orders of the same starts. */
async function otherOrders({ order, items }: OrderWithItems): Promise<OrderWithItems[]> {
  const starts = new Map(
    items.map((item) => [participantId(item.event_id, item.race_id, item.swiss_equestrian_rider_id), item]),
  );
  const ids = new Set<string>();
  await workThrough([...starts.values()], CONCURRENCY, async ({ event_id, race_id, swiss_equestrian_rider_id }) => {
    for (const id of await listOrdersOfStart(event_id, race_id, swiss_equestrian_rider_id)) ids.add(id);
  });
  ids.delete(order.id);
  const found: OrderWithItems[] = [];
  await workThrough([...ids], CONCURRENCY, async (id) => {
    const other = await readReadableOrder(id);
    if (other && isPaid(other.order.status) && other.order.anonymised_at === null && isSameBuyer(order, other.order))
      found.push(other);
  });
  return found;
}
