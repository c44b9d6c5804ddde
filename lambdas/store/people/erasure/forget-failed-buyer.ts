import { findByWords } from '../../search/words/find-by-words.ts';
import { orderWordWrites } from '../../search/words/order-words.ts';
import { isStill } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { retryOnConflict, transact } from '../../table/table.ts';
import { readOrderWithItems } from '../../sales/orders.ts';

/** Takes an address out of the unpaid orders whose payment failed. Their customer's erasure does not find a guest's. */
export async function forgetFailedBuyer(email: string): Promise<void> {
  const { ids } = await findByWords('order', email, Infinity);
  for (const id of ids)
    await retryOnConflict(`the failed buyer of order ${id}`, async () => {
      const found = await readOrderWithItems(id);
      if (found?.order.failed_buyer?.email !== email) return true;
      const { order, items } = found;
      await transact([
        {
          change: {
            key: keys.order(id),
            set: { failed_buyer: null },
            ...isStill({ failed_buyer: order.failed_buyer }),
          },
        },
        ...(await orderWordWrites(order, items, null)),
      ]);
      return true;
    });
}
