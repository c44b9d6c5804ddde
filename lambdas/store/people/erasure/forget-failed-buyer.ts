import { listFailedOrders, noFailedOrderWrite } from '../../sales/lists/failed-orders.ts';
import { readOrderWithItems } from '../../sales/orders.ts';
import { orderWordWrites } from '../../search/words/order-words.ts';
import { isStill } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { deleteItem, retryOnConflict, transact } from '../../table/table.ts';

/** Takes an address out of the unpaid orders whose payment failed. A guest's belong to no customer. */
export async function forgetFailedBuyer(email: string): Promise<void> {
  for (const id of await listFailedOrders(email))
    await retryOnConflict(`the failed buyer of order ${id}`, async () => {
      const found = await readOrderWithItems(id);
      if (found?.order.failed_buyer?.email !== email) {
        await deleteItem({ key: keys.failedOrder(email, id) });
        return true;
      }
      const { order, items } = found;
      await transact([
        {
          change: {
            key: keys.order(id),
            set: { failed_buyer: null },
            ...isStill({ failed_buyer: order.failed_buyer }),
          },
        },
        noFailedOrderWrite(email, id),
        ...(await orderWordWrites(order, items, null)),
      ]);
      return true;
    });
}
