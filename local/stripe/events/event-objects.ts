/** The events of the API, and their format. */
import type { CheckoutSession, Product } from '../objects.ts';
import type { Charge, Dispute, EarlyFraudWarning, PaymentIntent, Refund } from '../payments/payment-objects.ts';

export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.expired'
  | 'payment_intent.payment_failed'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'radar.early_fraud_warning.created'
  | 'radar.early_fraud_warning.updated'
  | 'product.updated';

/** The possible objects of an event. */
export type EventObject = CheckoutSession | PaymentIntent | Charge | Refund | Dispute | EarlyFraudWarning | Product;

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: EventObject };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}
