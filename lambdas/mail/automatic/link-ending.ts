import { orderNumber } from '../../../core/sales/orders/order-number.ts';
import { findCustomer } from '../../store/people/find-customer.ts';
import { readDownloadLink } from '../../store/sales/downloads.ts';
import { readOrder } from '../../store/sales/orders.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';
import { dayText } from '../orders/order-mail.ts';
import { wantsOrderMails } from './addressee.ts';
import type { Write } from './letter.ts';

/**
 * Reminds a buyer who never opened the link to her purchase, three days before its end. It goes to the order's address,
 * like every mail that opens it. A replaced link ends without a mail.
 */
export const linkEnding: Write = async ([due], to, { now }) => {
  const [orderId = '', expires = ''] = due!.of.split('#');
  const order = await readOrder(orderId);
  if (!order || order.download_expires_at !== expires || !wantsOrderMails(to) || !(await isUnused(order, now)))
    return undefined;
  const { id, language, customer_id, customer_email } = order;
  if (customer_id === null || customer_email === null) return undefined;
  // A merged customer's order moves to the remaining one a while later.
  if ((await findCustomer(customer_id))?.id !== to.customer.id) return undefined;
  return {
    language,
    tracked: false,
    order: { id, customer_id, customer_email },
    variables: {
      order_id: orderNumber(id),
      download_url: order.download_url ?? '',
      expires: dayText(expires, language),
    },
  };
};

async function isUnused(order: StoredOrder, now: Date): Promise<boolean> {
  const { download_token, anonymised_at } = order;
  if (download_token === null || anonymised_at !== null || order.nothing_kept) return false;
  const link = await readDownloadLink(download_token);
  return link?.visits === 0 && link.expires_at > now.toISOString();
}
