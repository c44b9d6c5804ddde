import type { OfficeOrderDetail } from '../../../../core/sales/contract/orders-admin.ts';
import { isPaid, isWithheld } from '../../../../core/sales/orders/orders.ts';
import { itemsKept } from '../../../../core/sales/refund-state.ts';
import { readReadableOrder } from '../../../store/sales/orders.ts';
import { isRefunded, listLaterOrders, readEarlierOrders } from '../../../store/sales/payments/credits.ts';
import type { StoredOrder } from '../../../store/sales/stored-order.ts';

type Credited = OfficeOrderDetail['credited'][number];

/**
 * Lists the later paid items that items of the order reduced, with the credits that hold: also an item that the office
 * let stand without some of them.
 */
export async function creditedBy(order: StoredOrder): Promise<Credited[]> {
  if (!isPaid(order.status)) return [];
  return (await Promise.all((await listLaterOrders(order.id)).map(creditedIn))).flat();
}

async function creditedIn(laterId: string): Promise<Credited[]> {
  const later = await readReadableOrder(laterId);
  if (!later || !isPaid(later.order.status) || later.order.anonymised_at !== null || isWithheld(later.order)) return [];
  const credited = itemsKept(later.order, later.items).filter(({ credits }) => credits.length > 0);
  const isGone = isRefunded(await readEarlierOrders(credited));
  return credited
    .map((item) => ({ ...item, order_id: laterId, credits: item.credits.filter((credit) => !isGone(credit)) }))
    .filter(({ credits }) => credits.length > 0);
}
