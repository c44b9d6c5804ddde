import type { PhotoPrices } from '../../../core/sales/photo-prices.ts';
import type Stripe from 'stripe';
import type { Language } from '../../../core/wire/languages.ts';
import type { PaymentMethod } from '../../../core/sales/books/payment-method.ts';
import { call, find, idOf } from './client.ts';
import { methodOf } from './method.ts';
import { priceOf } from './products.ts';

/**
 * Reads a product's default price, in cents of CHF; undefined for an unknown or inactive product, or one without such a
 * price.
 */
async function readProductPrice(productId: string): Promise<number | undefined> {
  const product = await find((stripe) => stripe.products.retrieve(productId, { expand: ['default_price'] }));
  return product && priceOf(product);
}

/** Reads the products' prices; null when one is not chosen or cannot be sold. */
export async function readProductPrices(products: {
  single_photo_product_id: string | null;
  collection_product_id: string | null;
}): Promise<PhotoPrices | null> {
  const { single_photo_product_id, collection_product_id } = products;
  if (single_photo_product_id === null || collection_product_id === null) return null;
  const [single, collection] = await Promise.all([
    readProductPrice(single_photo_product_id),
    readProductPrice(collection_product_id),
  ]);
  return single === undefined || collection === undefined ? null : { single, collection };
}

/** A line of the checkout page. */
export interface CheckoutLine {
  name: string;
  /** May be empty. */
  description: string;
  /** Cents of CHF, each. */
  unit_amount: number;
  quantity: number;
}

export interface NewCheckoutSession {
  order_id: string;
  /** The same key and contents return the same session. */
  idempotency_key: string;
  lines: readonly CheckoutLine[];
  language: Language;
  /** Stripe's customer; undefined for a guest, for whom Stripe makes none. */
  customer: string | undefined;
  /** Stripe's tax rate, which the prices include. */
  tax: string | undefined;
  success_url: string;
  cancel_url: string;
  /** In epoch seconds, at least half an hour ahead; the same for every repetition. */
  expires_at: number;
}

/** Creates a hosted checkout page for card and TWINT. */
export async function createCheckoutSession(session: NewCheckoutSession): Promise<CheckoutSessionState> {
  const created = await call((stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: ['card', 'twint'],
        // The shop's prices are in CHF; without this an account may offer the buyer's own currency, at a rate that the
        // shop did not choose.
        adaptive_pricing: { enabled: false },
        ...(session.customer === undefined
          ? { customer_creation: 'if_required' as const }
          : { customer: session.customer }),
        locale: session.language,
        client_reference_id: session.order_id,
        metadata: { order_id: session.order_id },
        payment_intent_data: { metadata: { order_id: session.order_id } },
        line_items: session.lines.map(({ name, description, unit_amount, quantity }) => ({
          quantity,
          ...(session.tax !== undefined && { tax_rates: [session.tax] }),
          price_data: {
            currency: 'chf',
            unit_amount,
            product_data: { name, ...(description !== '' && { description }) },
          },
        })),
        success_url: session.success_url,
        cancel_url: session.cancel_url,
        expires_at: session.expires_at,
      },
      { idempotencyKey: session.idempotency_key },
    ),
  );
  return stateOf(created);
}

/** Stripe's state of a checkout session. */
export interface CheckoutSessionState {
  id: string;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  /** True in the provider's real mode, false in its test mode. */
  livemode: boolean;
  /** The payment page; null once the session is not open. */
  url: string | null;
  amount_total: number | null;
  currency: string | null;
  payment_intent: string | null;
  /** The way of the payment; null while the provider tells none. */
  method: PaymentMethod | null;
  customer: string | null;
  buyer: { email: string | null; name: string | null; phone: string | null; address: Stripe.Address | null };
}

function stateOf(session: Stripe.Checkout.Session): CheckoutSessionState {
  const details = session.customer_details;
  return {
    id: session.id,
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    // A free session is paid from the beginning; it counts once the buyer has completed it.
    paid:
      session.payment_status === 'paid' ||
      (session.payment_status === 'no_payment_required' && session.status === 'complete'),
    livemode: session.livemode,
    url: session.url,
    amount_total: session.amount_total,
    currency: session.currency,
    payment_intent: idOf(session.payment_intent),
    method: methodIn(session.payment_intent),
    customer: idOf(session.customer),
    buyer: {
      email: details?.email ?? null,
      name: details?.name ?? null,
      phone: details?.phone ?? null,
      address: details?.address ?? null,
    },
  };
}

function methodIn(payment: Stripe.Checkout.Session['payment_intent']): PaymentMethod | null {
  const charge = typeof payment === 'object' ? payment?.latest_charge : null;
  return typeof charge === 'object' && charge !== null ? methodOf(charge) : null;
}

/** Reads the session's present state, with its payment; undefined when Stripe does not know it. */
export async function readCheckoutSession(id: string): Promise<CheckoutSessionState | undefined> {
  const expand = ['payment_intent.latest_charge'];
  const session = await find((stripe) => stripe.checkout.sessions.retrieve(id, { expand }));
  return session && stateOf(session);
}

/** Returns the session of a payment; undefined for a payment outside a session. */
export async function sessionOfPayment(paymentIntentId: string): Promise<string | undefined> {
  const { data } = await call((stripe) => stripe.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 }));
  return data[0]?.id;
}

/**
 * Ends an open session, so that it can no longer be paid, and returns its state: it may have been paid first. Undefined
 * when Stripe does not know it.
 */
export async function expireCheckoutSession(id: string): Promise<CheckoutSessionState | undefined> {
  try {
    return stateOf(await call((stripe) => stripe.checkout.sessions.expire(id)));
  } catch (error) {
    const now = await readCheckoutSession(id);
    if (now?.status === 'open') throw error;
    return now;
  }
}

/** Returns the address of Stripe's receipt for a session; undefined without a payment. */
export async function readReceipt(sessionId: string): Promise<string | undefined> {
  const session = await find((stripe) => stripe.checkout.sessions.retrieve(sessionId));
  const payment = idOf(session?.payment_intent);
  if (payment === null) return undefined;
  const intent = await find((stripe) => stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge'] }));
  const charge = intent?.latest_charge;
  return (typeof charge === 'object' && charge?.receipt_url) || undefined;
}

/** Tells whether the payment of a completed, unpaid session has failed; false while it is still in progress (TWINT). */
export async function paymentFailed(paymentIntentId: string): Promise<boolean> {
  const intent = await find((stripe) => stripe.paymentIntents.retrieve(paymentIntentId));
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
}
