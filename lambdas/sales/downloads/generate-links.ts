import type { z } from 'zod';
import { haveSameContents } from '../../../core/sales/contents.ts';
import type { generateDownloadLinks, generatedDownloadLinks } from '../../../core/people/contract/account.ts';
import { isPaid } from '../../../core/sales/orders/orders.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { readOwnOrder } from '../../store/sales/account-orders.ts';
import { requireAccount } from '../../store/people/accounts.ts';
import { publishFreshLink } from '../../store/sales/downloads.ts';

type Asked = z.output<typeof generateDownloadLinks>;

/**
 * The address that a paid order of the caller's is downloaded from: its present link, or a fresh one for 30 days when that has
 * expired or is not there yet (`spec/storefront.md §4`, Account order download). The link leads to the ZIP, or to the page that tells how
 * far it is. Throws `order_not_found` for another's order, `payment_pending` for an unpaid one, `order_refunded` for one that was paid back, `wrong_items` unless exactly its items are asked for.
 */
export async function generateLinks(userId: string, asked: Asked): Promise<z.input<typeof generatedDownloadLinks>> {
  const found = await readOwnOrder(await requireAccount(userId), asked.order_id);
  if (!found) throw new ShopError('order_not_found', 'there is no such order', { order_id: 'is unknown' });
  if (!isPaid(found.order.status)) throw new ShopError('payment_pending', 'the order is not paid');
  if (found.order.refunded_in_full) throw new ShopError('order_refunded', 'the order was paid back');
  if (!haveSameContents(found.items, asked.order_items)) {
    throw new ShopError('wrong_items', 'the items are not those of the order', {
      order_items: 'are not those of the order',
    });
  }
  return { success: true, download_url: await publishFreshLink(found.order, new Date()) };
}
