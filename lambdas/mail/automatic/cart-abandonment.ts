import { readMailClaim } from '../../store/mail/automatic/mail-claims.ts';
import { closedItems } from '../../store/sales/on-sale.ts';
import { readOrderWithItems } from '../../store/sales/orders.ts';
import { wantsMarketing } from './addressee.ts';
import type { Write } from './letter.ts';
import { unpaidVariables } from './unpaid-order.ts';

/**
 * Reminds a consenting buyer who never paid, once per order. It is not sent after a later purchase, or after the mail
 * about her failed payment, which leads to the same place. It tells only of items that may still be sold.
 */
export const cartAbandonment: Write = async ([due], to) => {
  const found = await readOrderWithItems(due!.of);
  if (found?.order.status !== 'cancelled' || found.order.withdrawn || !wantsMarketing(to)) return undefined;
  const { last_order_date } = to.customer;
  if (last_order_date !== null && last_order_date >= found.order.created_at) return undefined;
  if (await wasToldOfFailure(due!.of, to.customer.id)) return undefined;
  const closed = await closedItems(found.items);
  const left = found.items.filter((item) => !closed.includes(item));
  if (left.length === 0) return undefined;
  return { language: found.order.language, tracked: true, variables: unpaidVariables(found, left) };
};

/** As a customer, or as a guest at the time. */
async function wasToldOfFailure(of: string, customerId: string): Promise<boolean> {
  const kind = 'payment_failed';
  const claims = await Promise.all([customerId, null].map((customer_id) => readMailClaim({ kind, customer_id, of })));
  return claims.some((claim) => claim !== undefined);
}
