import { dueMailWrite, type DueMail } from '../mail/automatic/due-mails.ts';
import { buyerWordWrites, namedFailedBuyer, orderWordWrites } from '../search/words/order-words.ts';
import { orderChange } from '../shop/changes/order-changes.ts';
import { allOf, isStill } from '../table/expressions.ts';
import { keys } from '../table/keys.ts';
import { listKeys } from '../table/keys/list-keys.ts';
import { retryOnConflict, transact, type Write } from '../table/table.ts';
import { failedBuyerIs, failedOrderWrite, noFailedOrderWrite } from './lists/failed-orders.ts';
import { NOT_ERASED, readAgain, readItemsOfOrder } from './orders.ts';
import { forgetUnlessPaid } from './payments/forget-unpaid.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * Records the end of an order without a successful payment, unless its state changed meanwhile or another session took
 * over. Returns the order after it.
 * @param failed the buyer whose payment failed: the office finds the order by her, unless she was erased
 */
export const closeOrder = (
  order: StoredOrder,
  stripeSessionId: string | null,
  status: 'failed' | 'cancelled',
  due: readonly DueMail[] = [],
  failed: StoredOrder['failed_buyer'] = null,
): Promise<StoredOrder> =>
  retryOnConflict(`the end of order ${order.id}`, async (failures) => {
    const now = failures === 0 ? order : await readAgain(order);
    // A forgotten order is returned as it was.
    if (failures > 0 && (now === order || now.status !== 'pending' || now.stripe_session_id !== stripeSessionId))
      return now;
    const failed_buyer = now.anonymised_at === null ? failed : null;
    const isOpen = isStill({ status: 'pending', stripe_session_id: stripeSessionId });
    const isSame = [failedBuyerIs(now.failed_buyer), { condition: NOT_ERASED, values: { none: null } }];
    await transact([
      {
        change: {
          key: keys.order(order.id),
          set: { status, ...(failed_buyer && { failed_buyer }), ...listKeys.orderStatus(status) },
          ...(failed_buyer ? allOf(isOpen, ...isSame) : isOpen),
        },
      },
      orderChange(order.id, status),
      ...due.map(dueMailWrite),
      ...(failed_buyer ? await failedBuyerWrites(now, failed_buyer) : []),
    ]);
    return { ...now, status, failed_buyer: failed_buyer ?? now.failed_buyer };
  });

/**
 * Returns the writes that make an order findable by the buyer whose payment failed, as long as its items last, and no
 * more by an earlier one.
 */
async function failedBuyerWrites(
  order: StoredOrder,
  buyer: NonNullable<StoredOrder['failed_buyer']>,
): Promise<Write[]> {
  const passing = forgetUnlessPaid();
  const { id, failed_buyer: earlier } = order;
  const named = namedFailedBuyer(buyer);
  return [
    ...(earlier && earlier.email !== buyer.email ? [noFailedOrderWrite(earlier.email, id)] : []),
    failedOrderWrite(buyer.email, id, passing),
    ...(earlier
      ? await orderWordWrites(order, await readItemsOfOrder(id), named, passing)
      : buyerWordWrites(order, named, passing)),
  ];
}
