import { readOrderWithItems } from '../../store/sales/orders.ts';
import { wantsMarketing } from './addressee.ts';
import type { Write } from './letters.ts';
import { unpaidVariables } from './unpaid-order.ts';

/** To who went to pay and never did, with her consent, once an order, and not when she bought anything since. */
export const cartAbandonment: Write = async ([due], to) => {
  const found = await readOrderWithItems(due!.of);
  if (found?.order.status !== 'cancelled' || found.order.withdrawn || !wantsMarketing(to)) return undefined;
  const { last_order_date } = to.customer;
  if (last_order_date !== null && last_order_date >= found.order.created_at) return undefined;
  return { language: found.order.language, tracked: true, variables: unpaidVariables(found) };
};
