import { ShopError } from '../../../../core/wire/shop-error.ts';
import { startFulfilment } from '../../../gateways/workflows.ts';
import { zipExists } from '../../../gateways/buckets/zips.ts';
import { mayHoldWithdrawn } from '../../../store/photos/withdrawn.ts';
import { readDownloadLink, type DownloadLink } from '../../../store/sales/downloads.ts';
import { askForZip, readOrder } from '../../../store/sales/orders.ts';
import type { OrderZip, StoredOrder } from '../../../store/sales/stored-order.ts';

/** A rebuild without a ZIP after this time, in milliseconds, has failed. */
const PATIENCE_MS = 20 * 60 * 1000;

export interface LinkedOrder {
  link: DownloadLink;
  order: StoredOrder;
  /** True if its time is over, or another link replaced it. */
  expired: boolean;
}

/** Reads a link and its order; throws `link_not_found`, also for an order of an erased buyer. */
export async function readLinkedOrder(token: string): Promise<LinkedOrder> {
  const link = await readDownloadLink(token);
  const order = link && (await readOrder(link.order_id));
  if (!link || !order || order.anonymised_at) throw new ShopError('link_not_found', 'there is no such download link');
  const isReplaced = order.download_token !== null && order.download_token !== token;
  return { link, order, expired: isReplaced || link.expires_at <= new Date().toISOString() };
}

/** Throws `order_refunded` for a fully refunded order. */
export function refusePaidBack(order: StoredOrder): void {
  if (order.nothing_kept) throw new ShopError('order_refunded', 'the order was refunded in full');
}

/**
 * Returns the order's ZIP if it can be downloaded now; otherwise makes sure that one is being built, and returns null.
 * A ZIP with photos that a take-down withdrew is made again, also when the take-down broke off.
 */
export async function readyZip(order: StoredOrder): Promise<OrderZip | null> {
  if (order.zip && !(await mayHoldWithdrawn(order.zip.photos)) && (await zipExists(order.zip.key))) return order.zip;
  const notSince = new Date(Date.now() - PATIENCE_MS).toISOString();
  const beingBuilt = order.generation > (order.zip?.generation ?? 0);
  const asked =
    beingBuilt && (order.generation_asked_at ?? '') >= notSince
      ? order
      : await askForZip(order, { newLink: false, notSince: beingBuilt ? notSince : new Date().toISOString() });
  // Named by the generation: a started execution is not started again, and one that a crash prevented is.
  const wanted = asked ?? (await readOrder(order.id)) ?? order;
  await startFulfilment(order.id, wanted.generation);
  return null;
}
