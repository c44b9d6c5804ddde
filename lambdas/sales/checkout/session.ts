import { isYours } from '../../../core/sales/owned-photos.ts';
import { isPaid } from '../../../core/sales/orders/orders.ts';
import { withShortNames } from '../../../core/sales/orders/unpaid-names.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import {
  createCheckoutSession,
  expireCheckoutSession,
  paymentFailed,
  readCheckoutSession,
  type CheckoutSessionState,
} from '../../gateways/stripe/stripe.ts';
import { forgetTaxRates } from '../../gateways/stripe/tax.ts';
import {
  beginNextAttempt,
  claimCheckoutSession,
  orderOfSession,
  withdrawOrder,
} from '../../store/sales/payments/checkout-sessions.ts';
import type { OrderWithItems } from '../../store/sales/account-orders.ts';
import { listBoughtThings } from '../../store/sales/lists/bought-things.ts';
import { closedItems } from '../../store/sales/on-sale.ts';
import { lapsedItems } from '../../store/sales/payments/credits.ts';
import { notePage } from '../../store/sales/payments/open-pages.ts';
import { isTooOld, sessionEnd } from '../../store/sales/payments/session-end.ts';
import { canBegin } from '../../store/sales/payments/forget-unpaid.ts';
import { isOrderOf, readOrder, readOrderWithItems, type Orderer } from '../../store/sales/orders.ts';
import type { StoredOrder, StoredOrderItem } from '../../store/sales/stored-order.ts';
import { checkoutLines } from './line-items.ts';
import { payerOf } from './payer.ts';
import { taxToday } from './tax-today.ts';

/** The number of concurrent changes of an order after which something must be wrong. */
const MAX_TURNS = 20;

/**
 * The order is paid. Its session is the key to the purchase, so only the holder of the order's cart learns it
 * (`check-out.ts`).
 */
export class AlreadyPaid extends ShopError {
  readonly sessionId: string | null;

  constructor(sessionId: string | null) {
    super('already_paid', 'the order is already paid');
    this.sessionId = sessionId;
  }
}

/**
 * Returns the address of an order's payment. Parallel callers get the order's one open session: it is created under the
 * attempt's idempotency key and claimed before its address is given out, so the loser finds the winner's.
 * @throws ShopError `gallery_not_open` when an item of the order may not be sold now
 */
export async function openSession(orderId: string): Promise<string> {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const found = await readOrderWithItems(orderId);
    if (!found) throw new Error(`order ${orderId} no longer exists`);
    const { order, items } = found;
    if (isPaid(order.status)) throw new AlreadyPaid(order.stripe_session_id);
    if (order.withdrawn) throw new ShopError('session_expired', 'a later checkout of the cart replaced this one');
    // It was closed before or during the creation of its session. Only a waiting order can claim one, which the
    // provider accepts for its first half hour.
    if (order.stripe_session_id === null && (order.status !== 'pending' || isTooOld(order, new Date()))) {
      await tryAgain(order);
      continue;
    }
    if (order.stripe_session_id === null) {
      await notePage(order.id, items, sessionEnd(order));
      const created = await createSession(order, items);
      if (created.url !== null && (await claimCheckoutSession(order, created.id)))
        return handOut(items, created.id, created.url);
      // The order moved on without it; its address was never given out, and it must not stay open.
      await expireCheckoutSession(created.id);
      continue;
    }
    const session = await readCheckoutSession(order.stripe_session_id);
    if (session?.status === 'open' && session.url !== null) return handOut(items, session.id, session.url);
    if (session) await refuseUnlessOver(session);
    await tryAgain(order);
  }
  throw new Error(`order ${orderId} changed ${MAX_TURNS} times while its session was opened`);
}

/**
 * Returns the address of an open page. It checks the items after the order has its page: a simultaneous closing of a
 * race, or refund of a photo that reduced the price, either finds the page, or is seen here.
 */
async function handOut(items: readonly StoredOrderItem[], sessionId: string, url: string): Promise<string> {
  const closed = await closedItems(items);
  if (closed.length === 0 && (await lapsedItems(items)).length === 0) return url;
  await expireCheckoutSession(sessionId);
  if (closed.length === 0) throw new ShopError('wrong_total', 'a photo that reduced the price was refunded');
  throw new ShopError('gallery_not_open', 'an item of the order is no longer on sale');
}

/** Begins another attempt while the order can be paid: its items are forgotten some time after that. */
async function tryAgain(order: StoredOrder): Promise<void> {
  if (!canBegin(order.created_at))
    throw new ShopError('session_expired', 'the order is too old to be paid: begin a new one');
  await beginNextAttempt(order);
}

async function createSession(order: StoredOrder, items: readonly StoredOrderItem[]): Promise<CheckoutSessionState> {
  try {
    return await createCheckoutSession({
      order_id: order.id,
      idempotency_key: `${order.id}-${order.checkout_attempt}`,
      lines: checkoutLines(withShortNames(items), order.language),
      language: order.language,
      customer: await payerOfOrder(order),
      tax: await taxToday(order.language),
      success_url: `${order.site}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${order.site}/checkout/cancel`,
      expires_at: Math.floor(sessionEnd(order).getTime() / 1000),
    });
  } catch (error) {
    // Stripe would repeat this failure for the same key. A session that it may still have made has an unknown address.
    await beginNextAttempt(order);
    forgetTaxRates();
    throw error;
  }
}

/** An account's order is paid by its own customer, under her address. A guest is unknown before she pays. */
const payerOfOrder = async ({ customer_id, user_id, language }: StoredOrder): Promise<string | undefined> =>
  customer_id === null || user_id === null ? undefined : payerOf(customer_id, language);

/**
 * Returns the address of a session that is still open; otherwise throws `already_paid`, `payment_pending`,
 * `session_expired` or `gallery_not_open`.
 */
export async function reopenSession(stripeSessionId: string, by?: Orderer): Promise<string> {
  const found = await orderOf(stripeSessionId, by);
  if (!found)
    throw new ShopError('invalid_session', 'the checkout session does not exist', { stripe_session_id: 'is unknown' });
  const { order, items } = found;
  // Whatever the payment provider reports of the session: a paid order is never paid twice.
  if (isPaid(order.status)) throw new AlreadyPaid(order.stripe_session_id);
  if (by) await refuseBoughtMeanwhile(items, by);
  const session = await readCheckoutSession(stripeSessionId);
  if (session?.status === 'open' && session.url !== null) return handOut(items, session.id, session.url);
  if (session) await refuseUnlessOver(session);
  throw new ShopError('session_expired', 'the checkout session is no longer open');
}

/** Throws `already_yours` when the account bought a part of the order meanwhile. */
async function refuseBoughtMeanwhile(items: readonly StoredOrderItem[], { customer_id }: Orderer): Promise<void> {
  const bought = await listBoughtThings(customer_id);
  if (items.some((item) => isYours(item, bought)))
    throw new ShopError('already_yours', 'the customer bought an item of the order meanwhile');
}

/** Finds the account's own order of a session; for a guest, one without an account. */
async function orderOf(stripeSessionId: string, by: Orderer | undefined): Promise<OrderWithItems | undefined> {
  const orderId = await orderOfSession(stripeSessionId);
  const found = orderId === undefined ? undefined : await readOrderWithItems(orderId);
  return found && (by ? isOrderOf(found.order, by) : found.order.user_id === null) ? found : undefined;
}

/**
 * Makes sure that an order can never be paid, because its cart changed; throws when the money has arrived or is in
 * progress.
 */
export async function withdraw(orderId: string): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const order = await readOrder(orderId);
    if (!order) return;
    // First: money in progress also pays a withdrawn order.
    if (isPaid(order.status)) throw new AlreadyPaid(order.stripe_session_id);
    if (order.withdrawn) return;
    const session = order.stripe_session_id === null ? undefined : await expireCheckoutSession(order.stripe_session_id);
    if (session) await refuseUnlessOver(session);
    if (await withdrawOrder(order)) return;
  }
  throw new Error(`order ${orderId} changed ${MAX_TURNS} times while it was withdrawn`);
}

/** Passes for a session without money: expired, or with a failed payment. */
async function refuseUnlessOver(session: CheckoutSessionState): Promise<void> {
  if (session.paid) throw new AlreadyPaid(session.id);
  if (session.status !== 'complete') return;
  if (session.payment_intent !== null && (await paymentFailed(session.payment_intent))) return;
  throw new ShopError('payment_pending', 'the payment is not decided yet: wait for it');
}
