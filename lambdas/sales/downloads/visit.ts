import type * as z from 'zod';
import type { downloadState } from '../../../core/sales/contract/money.ts';
import { Redirect } from '../../http/redirect.ts';
import { recordVisit } from '../../store/sales/downloads.ts';
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
  return {
    state,
    download_expires_at: link.expires_at,
    photo_count: order.zip?.photo_count ?? null,
    bytes: order.zip?.bytes ?? null,
  };
}
