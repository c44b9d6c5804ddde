import { nameInParts } from '../../../../core/people/name-in-parts.ts';
import { isPaid, type LateReason } from '../../../../core/sales/orders/orders.ts';
import type { CheckoutSessionState } from '../../../gateways/stripe/stripe.ts';
import { startFulfilment } from '../../../gateways/workflows.ts';
import { log } from '../../../log.ts';
import type { Buyer } from '../../../store/people/customers.ts';
import { closedItems } from '../../../store/sales/on-sale.ts';
import { markFulfilmentStarted, readItemsOfOrder } from '../../../store/sales/orders.ts';
import { markPaid } from '../../../store/sales/payments/payments.ts';
import type { StoredOrder, StoredOrderItem } from '../../../store/sales/stored-order.ts';
import { lapsedItems } from '../../../store/sales/payments/credits.ts';
import { closeDoubles } from './close-doubles.ts';
import { followIn } from './follow-credits.ts';
import { seeToFewerPhotos } from './fewer-photos.ts';

/** Marks an order as paid and delivers it, each once. Returns the order after it. */
export async function deliverPaid(order: StoredOrder, session: CheckoutSessionState): Promise<StoredOrder> {
  const items = await readItemsOfOrder(order.id);
  // A late payment delivers nothing by itself: part of the order may no longer be sold.
  const late = isPaid(order.status) ? null : await lateReasonOf(items);
  if (late) log.warn('a payment came after its sale was closed, or its price changed', { order_id: order.id, late });
  const paid = await markPaid(order, buyerOf(session), session.id, late, session.method);
  return paid.fulfilment_started_at === null ? deliver(paid, items) : paid;
}

/** Returns why an item may not be sold now, or not at its price; null when all may. */
async function lateReasonOf(items: readonly StoredOrderItem[]): Promise<LateReason | null> {
  const [closed, lapsed] = await Promise.all([closedItems(items), lapsedItems(items)]);
  if (closed.length > 0) return 'closed';
  return lapsed.length > 0 ? 'price' : null;
}

/**
 * Starts the fulfilment. The execution's name makes it run once, however often it is started; the mark only saves the
 * repetition. Missing photos are counted before, as the fulfilment tells the buyer about them. The photos come next: a
 * fault in another order of hers must not keep a buyer from her purchase.
 */
async function deliver(order: StoredOrder, items: readonly StoredOrderItem[]): Promise<StoredOrder> {
  // A refund at the same moment either finds the paid order, or is seen here.
  if (items.some(({ credits }) => credits.length > 0)) await followIn(order.id);
  await seeToFewerPhotos(order.id, items);
  await startFulfilment(order.id, 1);
  await closeDoubles(order, items);
  return markFulfilmentStarted(order);
}

function buyerOf({ buyer, customer }: CheckoutSessionState): Buyer | null {
  if (buyer.email === null) return null;
  return {
    email: buyer.email,
    ...nameInParts(buyer.name),
    phone: buyer.phone,
    address_line1: buyer.address?.line1 ?? null,
    address_line2: buyer.address?.line2 ?? null,
    city: buyer.address?.city ?? null,
    province_code: buyer.address?.state ?? null,
    zip_code: buyer.address?.postal_code ?? null,
    country_code: buyer.address?.country ?? null,
    stripe_customer_id: customer,
  };
}
