import type { EventId } from '../../../core/ids.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { orderStatus } from '../../../core/sales/contract/money.ts';
import { placeInEvent } from '../sales/lists/order-place.ts';
import { refundItem } from '../sales/payments/refunds.ts';
import { storedOrder, type StoredOrder } from '../sales/stored-order.ts';
import { ranges } from '../table/keys.ts';
import { changeItem, queryItems, unlessRefused } from '../table/table.ts';
import type { TableMigration } from './migration.ts';

const CONCURRENCY = 16;

/** Lists orders by their events, and refunded ones by their refunds. */
export const ordersInLists: TableMigration = {
  does: 'orders are listed by event and by refund',
  earlierReads: true,
  async whole() {
    const lists = await Promise.all(orderStatus.options.map((status) => queryItems(ranges.ordersWith(status))));
    const orders = storedOrder.readableOf(lists.flat());
    await workThrough(orders, CONCURRENCY, placed);
    return { changed: orders.length, unreadable: [] };
  },
};

async function placed(order: StoredOrder): Promise<void> {
  const items = await queryItems({ ...ranges.itemsOfOrder(order.id), consistent: true });
  const events = items.map((item) => ({ event_id: item['event_id'] as EventId }));
  const changes = [
    ...items.map(({ pk, sk }, at) => ({ key: { pk, sk }, set: placeInEvent(order, events, at) })),
    ...order.refunds.map((refund) => {
      const { pk, sk, gsi2pk, gsi2sk } = refundItem(order, refund);
      return { key: { pk, sk }, set: { gsi2pk, gsi2sk } };
    }),
  ];
  for (const { key, set } of changes)
    if (set) await unlessRefused(() => changeItem({ key, set, condition: 'attribute_exists(#pk)' }));
}
