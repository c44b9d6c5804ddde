import { readMailClaim } from '../../store/mail/automatic/mail-claims.ts';
import { readOrderWithItems } from '../../store/sales/orders.ts';
import { wantsMarketing } from './addressee.ts';
import type { Write } from './letter.ts';
import { unpaidVariables } from './unpaid-order.ts';

/**
 * To who went to pay and never did, with her consent, once an order, and not when she bought anything since, or was told before that her payment of it
 * failed: that mail leads to the same place.
 */
export const cartAbandonment: Write = async ([due], to) => {
  const found = await readOrderWithItems(due!.of);
  if (found?.order.status !== 'cancelled' || found.order.withdrawn || !wantsMarketing(to)) return undefined;
  const { last_order_date } = to.customer;
  if (last_order_date !== null && last_order_date >= found.order.created_at) return undefined;
  if (await wasToldOfFailure(due!.of, to.customer.id)) return undefined;
  return { language: found.order.language, tracked: true, variables: unpaidVariables(found) };
};

/** As a customer, or as the guest who she was then. */
async function wasToldOfFailure(of: string, customerId: string): Promise<boolean> {
  const kind = 'payment_failed';
  const claims = await Promise.all([customerId, null].map((customer_id) => readMailClaim({ kind, customer_id, of })));
  return claims.some((claim) => claim !== undefined);
}
