import type { z } from 'zod';
import type { accountOrders } from '../../core/contract/account.ts';
import { ShopError } from '../../core/shop-error.ts';
import type { Caller } from '../http/caller.ts';
import { listOrders, placeOfCursor } from '../store/sales/account-orders.ts';
import { requireAccount } from '../store/people/accounts.ts';

/** Orders a page. */
const PAGE = 20;

/**
 * A page of the caller's orders with their items, the newest first. One whose cart was checked out with other contents before it was
 * paid is not among them: that cart's last order is, and this one can never be paid. Only the last page may be empty.
 */
export async function showOrders(
  { user_id }: Caller,
  after: string | undefined,
): Promise<z.input<typeof accountOrders>> {
  const { customer_id } = await requireAccount(user_id);
  let place = after === undefined ? undefined : placeOfCursor(after);
  if (after !== undefined && !place)
    throw new ShopError('malformed_body', 'the place in the list is none', { after: 'is no place in the list' });
  for (;;) {
    const { found, next } = await listOrders(customer_id, PAGE, place);
    const orders = found.filter(({ order }) => !order.withdrawn).map(({ order, items }) => ({ ...order, items }));
    if (orders.length > 0 || next === null) return { orders, next };
    place = placeOfCursor(next);
  }
}
