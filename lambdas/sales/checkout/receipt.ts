import { isPaid } from '../../../core/sales/orders/orders.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { readReceipt } from '../../gateways/stripe/stripe.ts';
import { Redirect } from '../../http/redirect.ts';
import { readDownloadLink } from '../../store/sales/downloads.ts';
import { isOrderOf, readOrder, type Orderer } from '../../store/sales/orders.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';

/** Returns the payment provider's receipt of an account's own order. Throws `order_not_found` without one. */
export async function showReceipt(id: string, by: Orderer): Promise<{ url: string }> {
  const order = await readOrder(id);
  return { url: await receiptOf(order && isOrderOf(order, by) ? order : undefined) };
}

/**
 * Redirects the holder of an order's link to the receipt. An expired or replaced link leads to its page, which says so.
 * Throws `link_not_found`, `order_not_found`.
 */
export async function visitReceipt(token: string): Promise<Redirect> {
  const link = await readDownloadLink(token);
  if (!link) throw new ShopError('link_not_found', 'there is no such link');
  const order = await readOrder(link.order_id);
  const isReplaced = order?.download_token !== null && order?.download_token !== token;
  if (order && (isReplaced || link.expires_at <= new Date().toISOString()))
    return new Redirect(`/download/${encodeURIComponent(token)}`);
  return new Redirect(await receiptOf(order));
}

/** An erased person's order has no receipt. */
async function receiptOf(order: StoredOrder | undefined): Promise<string> {
  const session = order && isPaid(order.status) && order.anonymised_at === null ? order.stripe_session_id : null;
  const receipt = session === null ? undefined : await readReceipt(session);
  if (receipt === undefined) throw new ShopError('order_not_found', 'the order has no receipt');
  return receipt;
}
