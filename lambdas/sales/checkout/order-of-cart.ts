import { createHash } from 'node:crypto';
import { cartFingerprint, refuseYours, type PricedCart } from '../../../core/sales/pricing.ts';
import { isPaid } from '../../../core/sales/orders/orders.ts';
import { cartClaimWrite, readCartClaim } from '../../store/sales/payments/carts.ts';
import { canBegin } from '../../store/sales/payments/forget-unpaid.ts';
import { placeOrder, readOrder } from '../../store/sales/orders.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';
import { withdraw } from './session.ts';

/**
 * The one order of a cart. Tabs that send the same contents get the same order; other contents, the same by another buyer (who has signed in
 * meanwhile), and the same after their order can not be paid any more, withdraw the older order first, so that of one cart at most one payment is made.
 * @param cartIds the browser's cart, and the orders that it was filled from: a cart that was filled from the same order in another browser is the same cart
 */
export async function orderOfCart(
  cartIds: readonly string[],
  newOrder: () => StoredOrder,
  purchase: PricedCart,
): Promise<string> {
  const buyer = newOrder().customer_id;
  const fingerprint = createHash('sha256')
    .update(cartFingerprint(purchase.items))
    .update(buyer === null ? '' : ` ${buyer}`)
    .digest('hex');
  for (;;) {
    const claims = await Promise.all(cartIds.map(async (id) => ({ id, before: await readCartClaim(id) })));
    const [claimed, ...others] = new Set(claims.map(({ before }) => before?.order_id));
    const isSame = others.length === 0 && claims.every(({ before }) => before?.fingerprint === fingerprint);
    if (isSame && claimed !== undefined && (await canBePaid(claimed))) return claimed;
    // Throws for a cart that was paid: its buyer is told by what, which says more than that it is hers.
    for (const orderId of [claimed, ...others]) if (orderId !== undefined) await withdraw(orderId);
    refuseYours(purchase);
    const order = newOrder();
    const claim = { order_id: order.id, fingerprint };
    const writes = claims.map(({ id, before }) => cartClaimWrite(id, claim, before));
    if (await placeOrder(order, purchase.items, writes)) return order.id;
  }
}

/** Whether the order is one to go on with: one that was paid says so when its session is opened. */
async function canBePaid(orderId: string): Promise<boolean> {
  const order = await readOrder(orderId);
  return order !== undefined && (isPaid(order.status) || (!order.withdrawn && canBegin(order.created_at)));
}
