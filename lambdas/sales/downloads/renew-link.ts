import { ShopError } from '../../../core/wire/shop-error.ts';
import { startFulfilment } from '../../gateways/workflows.ts';
import { isStopped } from '../../store/mail/stops.ts';
import { askForZip } from '../../store/sales/orders.ts';
import { readLinkedOrder, refusePaidBack } from './photos/linked-order.ts';

/**
 * The minimum time between new links of an order, in milliseconds. With a replaced link, which any person may have
 * kept, once a day.
 */
const RATE_MS = 5 * 60 * 1000;
const RATE_OF_FORMER_MS = 24 * 60 * 60 * 1000;

/**
 * Rebuilds the order's ZIP (with later photos) and sends a new link to the buyer's own address. A repetition within
 * minutes only returns that one was sent. Throws only `link_not_found`,
 * `order_refunded`, and `mail_stopped` for an address whose mails came back.
 */
export async function renewLink(token: string): Promise<{ sent: true; before: boolean }> {
  const { order } = await readLinkedOrder(token);
  refusePaidBack(order);
  if (order.customer_email !== null && (await isStopped(order.customer_email, { aboutOrder: true })))
    throw new ShopError('mail_stopped', 'the address of this order gets no mails');
  const isFormer = order.download_token !== null && order.download_token !== token;
  const rate = isFormer ? RATE_OF_FORMER_MS : RATE_MS;
  const asked = await askForZip(order, { newLink: true, notSince: new Date(Date.now() - rate).toISOString() });
  await startFulfilment(order.id, (asked ?? order).generation);
  return { sent: true, before: !asked };
}
