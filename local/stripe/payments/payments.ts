import { newId, type Account } from '../account.ts';
import { chargeOf } from './charges.ts';
import { isMood } from '../moods.ts';
import type { CheckoutSession, Customer, SessionContents } from '../objects.ts';
import type { PaymentIntent, PaymentMethod } from './payment-objects.ts';

/** The buyer's input on the checkout page. */
export interface Attempt {
  email: string;
  method: PaymentMethod;
}

/* The transitions of an open session. Each runs inside a transaction on a session just read as open, without a pause in
   between. The page's buttons and the API cannot act on it at the same time, so a session is paid at most once. */

/** Lets the payment succeed: the session is complete and paid. Makes no payment when the total is zero. */
export function pay(account: Account, session: CheckoutSession, attempt: Attempt): CheckoutSession {
  if (session.amount_total === 0) {
    const free = complete(account, session, null, attempt, 'no_payment_required');
    account.emit('checkout.session.completed', free);
    return free;
  }
  const intent = intentOf(account, session, attempt);
  const paid: PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    // TWINT's charges are payments.
    latest_charge: newId(attempt.method === 'card' ? 'ch' : 'py'),
    status: 'succeeded',
  };
  const completed = complete(account, session, paid, attempt, 'paid');
  chargeOf(account, paid, new URL(session.success_url).hostname);
  account.emit('checkout.session.completed', completed);
  return completed;
}

/** Declines the card immediately: the session stays open and the buyer may try again. */
export function decline(account: Account, session: CheckoutSession, attempt: Attempt): CheckoutSession {
  const refused = refusedIntent(intentOf(account, session, attempt));
  const open: CheckoutSession = { ...session, payment_intent: refused.id };
  account.store.put('payment_intent', refused);
  account.store.put('checkout.session', open);
  account.emit('payment_intent.payment_failed', refused);
  return open;
}

/** Completes the session, but the money never arrives: complete and unpaid, then failed. */
export function failLater(account: Account, session: CheckoutSession, attempt: Attempt): CheckoutSession {
  const refused = refusedIntent(intentOf(account, session, attempt));
  const completed = complete(account, session, refused, attempt, 'unpaid');
  account.emit('checkout.session.completed', completed);
  account.emit('payment_intent.payment_failed', refused);
  account.emit('checkout.session.async_payment_failed', completed);
  return completed;
}

/** Expires a session: it can no longer be paid. */
export function expireSession(account: Account, session: CheckoutSession, idempotencyKey?: string): CheckoutSession {
  const expired: CheckoutSession = { ...session, status: 'expired', url: null };
  account.store.put('checkout.session', expired);
  account.emit('checkout.session.expired', expired, idempotencyKey);
  return expired;
}

/** Expires every open session after its time. */
export function expireDue(account: Account): void {
  for (const session of account.store.list<CheckoutSession>('checkout.session', { status: 'open' }))
    if (session.expires_at <= account.now()) expireSession(account, session);
}

function complete(
  account: Account,
  session: CheckoutSession,
  intent: PaymentIntent | null,
  attempt: Attempt,
  paymentStatus: CheckoutSession['payment_status'],
): CheckoutSession {
  const customer =
    session.customer ??
    (session.customer_creation === 'always' ? newCustomer(account, attempt.email, session.locale) : null);
  const completed: CheckoutSession = {
    ...session,
    status: 'complete',
    payment_status: paymentStatus,
    url: null,
    payment_intent: intent?.id ?? null,
    customer,
    customer_details: { email: attempt.email, ...buyerOf(account), phone: null },
  };
  if (intent) account.store.put('payment_intent', { ...intent, customer });
  account.store.put('checkout.session', completed);
  return completed;
}

/** Stripe's page asks some buyers for their name and address. */
const buyerOf = (account: Account) =>
  isMood(account, 'named_buyers')
    ? {
        name: 'Giulia Esempio',
        address: {
          line1: 'Via Esempio 1',
          line2: null,
          postal_code: '6500',
          city: 'Bellinzona',
          state: null,
          country: 'CH',
        },
      }
    : { name: null, address: null };

function intentOf(account: Account, session: CheckoutSession, attempt: Attempt): PaymentIntent {
  const before =
    session.payment_intent === null
      ? undefined
      : account.store.get<PaymentIntent>('payment_intent', session.payment_intent);
  const payment = account.store.get<SessionContents>('session_contents', session.id)?.payment;
  return (
    before ?? {
      id: newId('pi'),
      object: 'payment_intent',
      amount: session.amount_total,
      amount_received: 0,
      capture_method: 'automatic',
      created: account.now(),
      currency: session.currency,
      customer: session.customer,
      description: payment?.description ?? null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: payment?.metadata ?? {},
      payment_method_types: [attempt.method],
      receipt_email: payment?.receipt_email ?? null,
      status: 'requires_payment_method',
    }
  );
}

const refusedIntent = (intent: PaymentIntent): PaymentIntent => ({
  ...intent,
  status: 'requires_payment_method',
  last_payment_error: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'The payment was declined.',
    type: 'card_error',
  },
});

function newCustomer(account: Account, email: string, locale: string | null): string {
  const customer: Customer = {
    id: newId('cus', 14),
    object: 'customer',
    created: account.now(),
    description: null,
    email,
    livemode: false,
    metadata: {},
    name: buyerOf(account).name,
    phone: null,
    preferred_locales: locale === null || locale === 'auto' ? [] : [locale],
  };
  account.store.put('customer', customer);
  return customer.id;
}
