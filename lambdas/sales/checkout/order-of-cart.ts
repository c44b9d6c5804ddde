import { createHash } from 'node:crypto';
import { cartFingerprint, refuseYours, type PricedCart } from '../../../core/sales/pricing/price-cart.ts';
import { isPaid } from '../../../core/sales/orders/orders.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { cartClaimWrite, readCartClaim } from '../../store/sales/payments/carts.ts';
import { canBegin } from '../../store/sales/payments/forget-unpaid.ts';
import { placeOrder, readOrder } from '../../store/sales/orders.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';
import { withdraw } from './session.ts';

/**
 * Returns the one order of a cart. Tabs with the same contents get the same order. Other contents, another buyer
 * (signed in meanwhile), or an order that can no longer be paid withdraw the older order first, so that a cart is paid
 * at most once.
 * @param cartIds the browser's cart, and the orders that it was filled from: a cart from the same order in another
 *   browser is the same cart
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
  return retry('the order of a cart', async () => {
    const claims = await Promise.all(cartIds.map(async (id) => ({ id, before: await readCartClaim(id) })));
    const [claimed, ...others] = new Set(claims.map(({ before }) => before?.order_id));
    const isSame = others.length === 0 && claims.every(({ before }) => before?.fingerprint === fingerprint);
    if (isSame && claimed !== undefined && (await canBePaid(claimed))) return claimed;
    // Throws for a paid cart: its buyer learns which order paid it, which tells more than `already_yours`.
    for (const orderId of [claimed, ...others]) if (orderId !== undefined) await withdraw(orderId);
    refuseYours(purchase);
    const order = newOrder();
    const claim = { order_id: order.id, fingerprint };
    const writes = claims.map(({ id, before }) => cartClaimWrite(id, claim, before));
    return (await placeOrder(order, purchase.items, writes)) ? order.id : undefined;
  });
}

/** Tells whether the order can go on: a paid one reports it when its session is opened. */
async function canBePaid(orderId: string): Promise<boolean> {
  const order = await readOrder(orderId);
  return order !== undefined && (isPaid(order.status) || (!order.withdrawn && canBegin(order.created_at)));
}
