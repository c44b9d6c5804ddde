import { startFulfilment } from '../../gateways/workflows.ts';
import { askForZip } from '../../store/sales/orders.ts';
import { readLinkedOrder, refusePaidBack } from './photos/linked-order.ts';

/** One new link an order in this time, in milliseconds; by a link that another one took the place of, which anybody may have kept, once a day. */
const RATE_MS = 5 * 60 * 1000;
const RATE_OF_FORMER_MS = 24 * 60 * 60 * 1000;

/**
 * Has the order's ZIP built anew (photos that came later are in it) and a new link sent to the buyer's own address. Who
 * asks again within minutes is told that one was sent, and nothing else happens. Throws only `link_not_found` and `order_refunded`.
 */
export async function renewLink(token: string): Promise<{ sent: true; before: boolean }> {
  const { order } = await readLinkedOrder(token);
  refusePaidBack(order);
  const isFormer = order.download_token !== null && order.download_token !== token;
  const rate = isFormer ? RATE_OF_FORMER_MS : RATE_MS;
  const asked = await askForZip(order, { newLink: true, notSince: new Date(Date.now() - rate).toISOString() });
  await startFulfilment(order.id, (asked ?? order).generation);
  return { sent: true, before: !asked };
}
