import type Stripe from 'stripe';
import type { PaymentMethod } from '../../../core/sales/books/payment-method.ts';

export const noMethod: PaymentMethod = { method: null, card: null };

/** Returns the way of a charge: its type, or the card's brand and wallet. */
export function methodOf({ payment_method_details: details }: Stripe.Charge): PaymentMethod {
  const card = details?.card;
  if (!card) return { ...noMethod, method: details?.type ?? null };
  return { method: 'card', card: [card.brand, card.wallet?.type].filter(Boolean).join(' ') || null };
}
