import type * as z from 'zod';
import type { downloadState } from '../../../core/sales/contract/money.ts';
import { isPaid, isWithheld } from '../../../core/sales/orders/orders.ts';
import { itemsKept } from '../../../core/sales/refund-state.ts';
import { Redirect } from '../../http/redirect.ts';
import { findCustomer } from '../../store/people/find-customer.ts';
import { recordVisit } from '../../store/sales/downloads.ts';
import { readItemsOfOrder } from '../../store/sales/orders.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';
import { readLinkedOrder, readyZip, refusePaidBack } from './photos/linked-order.ts';
import { signedAddress, type Headers } from './signed-address.ts';

/**
 * Redirects a visit of a download link to a signed address of the ZIP. If the link has expired, the order was refunded
 * or the ZIP must be built first, redirects to the page with its state. Throws `link_not_found`.
 * @param onlyLooks true for a mail program that checks the link's target: this opens nothing
 */
export async function visit(token: string, headers: Headers, onlyLooks: boolean): Promise<Redirect> {
  const { link, order, expired } = await readLinkedOrder(token);
  const zip = expired || order.nothing_kept ? null : await readyZip(order);
  if (!onlyLooks) await recordVisit(link, { downloads: zip !== null });
  if (!zip) return new Redirect(`/download/${encodeURIComponent(token)}`);
  return new Redirect(await signedAddress(order, headers, zip.key));
}

/** Returns the data of the download page; throws `link_not_found` and `order_refunded`. */
export async function showState(token: string): Promise<z.input<typeof downloadState>> {
  const { link, order, expired } = await readLinkedOrder(token);
  refusePaidBack(order);
  const state = expired ? 'expired' : (await readyZip(order)) ? 'ready' : 'preparing';
  const shown = state === 'ready' && isPaid(order.status) && !isWithheld(order);
  return {
    state,
    download_expires_at: link.expires_at,
    photo_count: order.zip?.photo_count ?? null,
    bytes: order.zip?.bytes ?? null,
    ...(shown && { order: await shownToHolder(order) }),
  };
}

/**
 * Returns what a link's photos were bought as. A link is sent on: it shows no buyer, and opens no private race. Refunded
 * items have no photos behind the link.
 */
async function shownToHolder(order: StoredOrder) {
  const items = itemsKept(order, await readItemsOfOrder(order.id));
  return {
    id: order.id,
    total_amount: order.total_amount - order.refunded_amount,
    has_account: await belongsToAccount(order),
    items: items.map((item) => ({ ...item, opened_by: null })),
  };
}

async function belongsToAccount({ user_id, customer_id }: StoredOrder): Promise<boolean> {
  if (user_id !== null || customer_id === null) return user_id !== null;
  return ((await findCustomer(customer_id))?.user_id ?? null) !== null;
}
