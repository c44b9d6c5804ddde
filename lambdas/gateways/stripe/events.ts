import type Stripe from 'stripe';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { environment } from '../../environment.ts';
import { call, loadStripe, idOf, stripe } from './client.ts';
import { stripeSecret } from './secret.ts';

/**
 * The subject of an event: a checkout session, a payment after the sale, or a product's price. Null for all other
 * events.
 */
export type Subject = { session: string } | { payment: string } | { product: string } | null;

export interface PaymentEvent {
  type: string;
  subject: Subject;
}

/** The kinds of events that the shop receives (docs/deploy.md). */
export const heardEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
  'product.updated',
] as const;

type Heard = Extract<Stripe.Event, { type: (typeof heardEvents)[number] }>;

const isHeard = (event: Stripe.Event): event is Heard => (heardEvents as readonly string[]).includes(event.type);

function subjectOf(event: Stripe.Event): Subject {
  if (!isHeard(event)) return null;
  const about = event.data.object;
  if (about.object === 'checkout.session') return { session: about.id };
  if (about.object === 'product') return { product: about.id };
  const payment = idOf(about.payment_intent);
  return payment === null ? null : { payment };
}

/** More than any day has; the next look takes the rest. */
const MAX_EVENTS = { limit: 10_000 };

/**
 * Lists the received kinds of events within a time span (epoch seconds), without its end. Stripe keeps them for thirty
 * days.
 */
export async function listEvents(from: number, until: number): Promise<(PaymentEvent & { created: number })[]> {
  const events = await call((stripe) =>
    stripe.events
      .list({ types: [...heardEvents], created: { gte: from, lt: until }, limit: 100 })
      .autoPagingToArray(MAX_EVENTS),
  );
  return events.map((event) => ({ type: event.type, created: event.created, subject: subjectOf(event) }));
}

/**
 * Returns a webhook's event after checking its signature. An event of the test mode has no subject for a stage that
 * takes real money. Throws `invalid_signature`.
 */
export async function verifyWebhook(rawBody: string, signature: string | undefined): Promise<PaymentEvent> {
  const { webhook_secret } = await stripeSecret();
  try {
    const event = (await stripe()).webhooks.constructEvent(rawBody, signature ?? '', webhook_secret);
    const isForeign = environment.livePayments && !event.livemode;
    return { type: event.type, subject: isForeign ? null : subjectOf(event) };
  } catch (error) {
    const { errors } = await loadStripe();
    if (error instanceof errors.StripeSignatureVerificationError)
      throw new ShopError('invalid_signature', 'the webhook is not signed by the payment provider');
    throw error;
  }
}
