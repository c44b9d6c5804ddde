import { isPaid } from '../../../../core/sales/orders/orders.ts';
import { forgetChanges, forgetTexts } from '../../shop/changes/changes.ts';
import { ERASED } from '../../shop/changes/customer-changes.ts';
import { forgetDueMails } from '../../mail/automatic/due-mails.ts';
import { listMails } from '../../mail/mail-log.ts';
import { forgetStop } from '../../mail/stops.ts';
import { listOrderIds } from '../../sales/account-orders.ts';
import { readOrderWithItems } from '../../sales/orders.ts';
import { failedBuyerIs, noFailedOrderWrite } from '../../sales/lists/failed-orders.ts';
import { forgetUnlessPaid } from '../../sales/payments/forget-unpaid.ts';
import { isUndecided, noLatePaymentWrite } from '../../sales/payments/late-payments.ts';
import { deliveredWrite } from '../../sales/payments/undelivered.ts';
import type { StoredOrder } from '../../sales/stored-order.ts';
import { allOf, isStill, type Change } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { indexKeys } from '../../table/keys/list-keys.ts';
import { deleteItem, queryItems, retryOnConflict, transact } from '../../table/table.ts';
import { orderWordWrites } from '../../search/words/order-words.ts';

/**
 * Erases the items next to a customer, and the buyer of her orders.
 * @param stays her present id
 * @param person all her merged customer ids: an order may just have moved, and the index may still list the old id
 * @returns the ids of her orders
 */
export async function eraseTraces(customerId: string, stays: string, person: readonly string[]): Promise<string[]> {
  await removeAll(ranges.wordsOfCustomer(customerId));
  await removeAll(ranges.tagsOfCustomer(customerId));
  await forgetDueMails(customerId);
  await removeAll(ranges.mailClaims(customerId));
  await removeMails(customerId);
  await forgetChanges({ kind: 'customer', id: customerId }, ERASED);
  // After the customer, so that no purchase can be added to her. Last, because the index lags behind.
  const orders = await listOrderIds(customerId);
  for (const id of orders) {
    await anonymiseOrder(id, stays, person);
    await forgetTexts({ kind: 'order', id });
  }
  return orders;
}

/**
 * Anonymises an order with its present link, under the id that a repetition looks for. An order that was paid meanwhile
 * belongs to another customer and stays as it is.
 */
const anonymiseOrder = (id: string, stays: string, person: readonly string[]): Promise<boolean> =>
  withoutBuyer(id, ({ customer_id, created_at }) =>
    typeof customer_id === 'string' && person.includes(customer_id)
      ? { set: { customer_id: stays, ...indexKeys.order(stays, created_at, id) } }
      : undefined,
  );

/** Takes the buyer out of an order whose legal years have ended, also out of the customer's list. */
export async function eraseBuyer(id: string): Promise<void> {
  await withoutBuyer(id, () => ({ set: { customer_id: null }, remove: ['gsi1pk', 'gsi1sk'] }));
  await forgetTexts({ kind: 'order', id });
}

type Unlinking = Pick<Change, 'set' | 'remove'>;

/** Anonymises an order in one transaction. @param unlinked how it leaves its customer; undefined to let it as it is */
const withoutBuyer = (id: string, unlinked: (order: StoredOrder) => Unlinking | undefined): Promise<boolean> =>
  retryOnConflict(`the buyer of order ${id}`, async () => {
    const found = await readOrderWithItems(id);
    const unlinking = found && unlinked(found.order);
    if (!unlinking) return true;
    const { order, items } = found;
    const { download_token, customer_id, failed_buyer, status } = order;
    if (order.customer_email !== null && customer_id !== null) await forgetStop(order.customer_email, customer_id);
    await transact([
      {
        change: {
          ...unlinking,
          key: keys.order(id),
          set: {
            ...unlinking.set,
            anonymised_at: order.anonymised_at ?? new Date().toISOString(),
            user_id: null,
            customer_email: null,
            failed_buyer: null,
            download_token: null,
            download_url: null,
            download_expires_at: null,
            zip: null,
          },
          ...allOf(isStill({ customer_id, download_token, status }), failedBuyerIs(failed_buyer)),
        },
      },
      ...(download_token === null ? [] : [{ remove: { key: keys.download(download_token) } }]),
      ...(failed_buyer === null ? [] : [noFailedOrderWrite(failed_buyer.email, id)]),
      ...(await orderWordWrites(order, items, null, isPaid(status) ? {} : forgetUnlessPaid())),
      deliveredWrite(id),
      // The office still owes a held payment back; its record names nobody.
      ...(isUndecided(order) ? [] : [noLatePaymentWrite(id)]),
    ]);
    return true;
  });

/** Deletes the mail log and the items under the mail service's ids of these mails. */
async function removeMails(customerId: string): Promise<void> {
  for (const { message_id } of await listMails(customerId))
    if (message_id !== null) await deleteItem({ key: keys.message(message_id) });
  await removeAll(ranges.mails(customerId));
}

/** Deletes all items in a range. */
export async function removeAll(range: { pk: string; begins?: string }): Promise<void> {
  for (const { pk, sk } of await queryItems({ ...range, consistent: true })) await deleteItem({ key: { pk, sk } });
}
