import { forgetChanges, forgetTexts } from '../../shop/changes/changes.ts';
import { ERASED } from '../../shop/changes/customer-changes.ts';
import { forgetDueMails } from '../../mail/automatic/due-mails.ts';
import { listMails } from '../../mail/mail-log.ts';
import { forgetStop } from '../../mail/stops.ts';
import { listOrderIds } from '../../sales/account-orders.ts';
import { readOrderWithItems } from '../../sales/orders.ts';
import { deliveredWrite } from '../../sales/payments/undelivered.ts';
import { keys, ranges } from '../../table/keys.ts';
import { indexKeys } from '../../table/keys/list-keys.ts';
import { conditionFailed, deleteItem, queryItems, transact } from '../../table/table.ts';
import { orderWordWrites } from '../../search/words/order-words.ts';

/**
 * What stands beside a customer, and who bought her orders.
 * @param stays who she is by now
 * @param person all customers who she is: an order may just have been brought from one to another, and the index say where it was
 * @returns the ids of her orders
 */
export async function eraseTraces(customerId: string, stays: string, person: readonly string[]): Promise<string[]> {
  await removeAll(ranges.wordsOfCustomer(customerId));
  await removeAll(ranges.tagsOfCustomer(customerId));
  await forgetDueMails(customerId);
  await removeAll(ranges.mailClaims(customerId));
  await removeMails(customerId);
  await forgetChanges({ kind: 'customer', id: customerId }, ERASED);
  // After the customer, so that nothing is bought for her any more, and last, because the index is a moment behind.
  const orders = await listOrderIds(customerId);
  for (const id of orders) {
    await anonymiseOrder(id, stays, person);
    await forgetTexts({ kind: 'order', id });
  }
  return orders;
}

/** An order with the link that it has now, under the customer where whoever asks again looks for it; one whose payment arrived meanwhile is another customer's by then, and stays as it is. */
async function anonymiseOrder(id: string, stays: string, person: readonly string[]): Promise<void> {
  for (;;) {
    const found = await readOrderWithItems(id);
    const customerId = found?.order.customer_id;
    if (!found || typeof customerId !== 'string' || !person.includes(customerId)) return;
    const { order, items } = found;
    const { download_token } = order;
    if (order.customer_email !== null) await forgetStop(order.customer_email, customerId);
    try {
      await transact([
        {
          change: {
            key: keys.order(id),
            set: {
              customer_id: stays,
              ...indexKeys.order(stays, order.created_at, id),
              anonymised_at: order.anonymised_at ?? new Date().toISOString(),
              user_id: null,
              customer_email: null,
              download_token: null,
              download_url: null,
              download_expires_at: null,
              zip: null,
            },
            condition: '#customer_id = :customer AND #download_token = :token',
            values: { customer: customerId, token: download_token },
          },
        },
        ...(download_token === null ? [] : [{ remove: { key: keys.download(download_token) } }]),
        ...(await orderWordWrites(order, items, null)),
        deliveredWrite(id),
      ]);
      return;
    } catch (error) {
      // It was paid, or got another link: look again.
      if (!conditionFailed(error)) throw error;
    }
  }
}

/** The e-mail log, and what the mail service's ids of these mails lead to. */
async function removeMails(customerId: string): Promise<void> {
  for (const { message_id } of await listMails(customerId))
    if (message_id !== null) await deleteItem({ key: keys.message(message_id) });
  await removeAll(ranges.mails(customerId));
}

/** Everything in a range. */
export async function removeAll(range: { pk: string; begins?: string }): Promise<void> {
  for (const { pk, sk } of await queryItems({ ...range, consistent: true })) await deleteItem({ key: { pk, sk } });
}
