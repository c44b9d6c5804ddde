import { isPaid } from '../../../../core/sales/orders/orders.ts';
import type { OrderWithItems } from '../../sales/account-orders.ts';
import { failedBuyerIs, listFailedOrders, noFailedOrderWrite } from '../../sales/lists/failed-orders.ts';
import { readOrderWithItems } from '../../sales/orders.ts';
import { forgetUnlessPaid } from '../../sales/payments/forget-unpaid.ts';
import { namedFailedBuyer, orderWordWrites } from '../../search/words/order-words.ts';
import { allOf, isStill } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { retryOnConflict, transact, type Write } from '../../table/table.ts';

/** Takes an address out of the unpaid orders whose payment failed. A guest's belong to no customer. */
export async function forgetFailedBuyer(email: string): Promise<void> {
  for (const id of await listFailedOrders(email))
    await retryOnConflict(`the failed buyer of order ${id}`, async () => {
      const found = await readOrderWithItems(id);
      const writes = found && !isPaid(found.order.status) ? await withoutAddress(found, email) : [];
      await transact([noFailedOrderWrite(email, id), ...writes]);
      return true;
    });
}

/** Returns the writes that take an address out of an unpaid order. A later failed buyer stays findable. */
async function withoutAddress({ order, items }: OrderWithItems, email: string): Promise<Write[]> {
  const { id, status, failed_buyer } = order;
  const stays = failed_buyer?.email === email ? null : failed_buyer;
  const isSame = allOf(isStill({ status }), failedBuyerIs(failed_buyer));
  return [
    { change: { key: keys.order(id), set: { failed_buyer: stays }, ...isSame } },
    ...(await orderWordWrites(order, items, stays && namedFailedBuyer(stays), forgetUnlessPaid())),
  ];
}
