import type * as z from 'zod';
import { haveSameContents } from '../../../core/sales/contents.ts';
import type { generateDownloadLinks, generatedDownloadLinks } from '../../../core/sales/contract/account-orders.ts';
import { isPaid, isWithheld } from '../../../core/sales/orders/orders.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { readOwnOrder } from '../../store/sales/account-orders.ts';
import { requireAccount } from '../../store/people/accounts.ts';
import { publishFreshLink } from '../../store/sales/downloads.ts';

type Asked = z.output<typeof generateDownloadLinks>;

/**
 * Returns the download address of the caller's paid order: its present link, or a new one for 30 days if that has
 * expired or does not exist yet (`spec/storefront.md §4`, Account order download). The link leads to the ZIP, or to the
 * page with its progress. Throws `order_not_found` for another customer's order and for a withheld one,
 * `payment_pending` for an unpaid one, `order_refunded` for a refunded one. Throws `wrong_items` unless exactly its items
 * are requested.
 */
export async function generateLinks(userId: string, asked: Asked): Promise<z.input<typeof generatedDownloadLinks>> {
  const found = await readOwnOrder(await requireAccount(userId), asked.order_id);
  if (!found) throw new ShopError('order_not_found', 'there is no such order', { order_id: 'is unknown' });
  if (!isPaid(found.order.status)) throw new ShopError('payment_pending', 'the order is not paid');
  if (found.order.nothing_kept) throw new ShopError('order_refunded', 'the order was refunded in full');
  if (isWithheld(found.order))
    throw new ShopError('order_not_found', 'the shop withholds the order until the office decides');
  if (!haveSameContents(found.items, asked.order_items)) {
    throw new ShopError('wrong_items', 'order_items differ from the items of the order', {
      order_items: 'must be the items of the order',
    });
  }
  return { success: true, download_url: await publishFreshLink(found.order, new Date()) };
}
