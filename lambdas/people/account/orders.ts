import type * as z from 'zod';
import { isYours, NOTHING_BOUGHT } from '../../../core/sales/owned-photos.ts';
import type { accountOrders } from '../../../core/sales/contract/account-orders.ts';
import { isPaid } from '../../../core/sales/orders/orders.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import type { Caller } from '../../http/caller.ts';
import { listOrders, placeOfCursor, type OrderWithItems } from '../../store/sales/account-orders.ts';
import { listBoughtThings } from '../../store/sales/lists/bought-things.ts';
import { requireAccount } from '../../store/people/accounts.ts';

/** Orders per page. */
const PAGE = 20;

/**
 * Returns a page of the caller's orders with their items, the newest first. It omits an order that can never be paid,
 * because its cart was later checked out with other contents; that cart's last order is there. It also omits an order
 * if all its items were bought meanwhile. Only the last page may be empty.
 */
export async function showOrders(
  { user_id }: Caller,
  after: string | undefined,
): Promise<z.input<typeof accountOrders>> {
  const { customer_id } = await requireAccount(user_id);
  let place = after === undefined ? undefined : placeOfCursor(after);
  if (after !== undefined && !place)
    throw new ShopError('malformed_body', 'the list has no such place', {
      after: 'is not a place in the list: use next of the last answer',
    });
  let shown: OrderWithItems[];
  let next: string | null;
  do {
    const page = await listOrders(customer_id, PAGE, place);
    const present = page.found.filter(({ order }) => !order.withdrawn);
    shown = await withoutBoughtMeanwhile(customer_id, present);
    next = page.next;
    place = next === null ? undefined : placeOfCursor(next);
  } while (shown.length === 0 && place);
  return { orders: shown.map(({ order, items }) => ({ ...order, items })), next };
}

async function withoutBoughtMeanwhile(customerId: string, found: readonly OrderWithItems[]): Promise<OrderWithItems[]> {
  const bought = found.some(isOpen) ? await listBoughtThings(customerId) : NOTHING_BOUGHT;
  return found.filter((one) => !isOpen(one) || !one.items.every((item) => isYours(item, bought)));
}

const isOpen = ({ order }: OrderWithItems): boolean => !isPaid(order.status);
