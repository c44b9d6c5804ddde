import { shownLink, type ShownLink } from '../../../core/sales/link-state.ts';
import { findCustomer } from '../../store/people/find-customer.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';

/**
 * Returns an order's link and address, as the holder of its session sees them, and whether the address has an account.
 * Those of a guest are hidden after a day.
 */
export async function shownToBuyer(order: StoredOrder, now: Date): Promise<ShownLink & { has_account: boolean }> {
  const link = shownLink(order, now);
  if (order.user_id !== null) return { ...link, has_account: true };
  if (link.customer_email === null || order.customer_id === null) return { ...link, has_account: false };
  const customer = await findCustomer(order.customer_id);
  return { ...link, has_account: (customer?.user_id ?? null) !== null };
}
