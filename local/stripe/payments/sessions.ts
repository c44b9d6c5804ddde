import * as z from 'zod';
import { newId, type Account } from '../account.ts';
import { noSuch, StripeFault } from '../fault.ts';
import { lineItem, lineItemsOf } from './line-items.ts';
import { pageOf } from '../lists.ts';
import type { CheckoutSession, Customer, LineItem, SessionContents } from '../objects.ts';
import { email, expand, flag, integer, locale, metadata, paging, text, url } from '../parameters.ts';
import { expireSession } from './payments.ts';
import { route, type Call, type Route } from '../route.ts';

const day = 24 * 60 * 60;
/** Checkout refuses less than CHF 0.50, but not zero. */
const smallestTotal = 50;

const newSession = z.strictObject({
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  mode: z.literal('payment'),
  line_items: z.array(lineItem).min(1).max(100),
  success_url: url,
  cancel_url: url.optional(),
  allowed_payment_method_types: z
    .array(z.enum(['card', 'twint']))
    .min(1)
    .optional(),
  client_reference_id: z.string().max(200).optional(),
  customer: text.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_email: email.optional(),
  expires_at: integer.optional(),
  locale,
  metadata,
  payment_intent_data: z
    .strictObject({ description: text.optional(), metadata, receipt_email: email.optional() })
    .optional(),
  submit_type: z.enum(['auto', 'pay']).optional(),
  ui_mode: z.literal('hosted_page').optional(),
  expand,
});
type NewSession = z.output<typeof newSession>;

/** @throws StripeFault `resource_missing`. An overdue session is expired before it is shown. */
export function findSession(account: Account, id: string): CheckoutSession {
  const session = account.store.get<CheckoutSession>('checkout.session', id);
  if (!session) throw noSuch('checkout.session', id);
  return session.status === 'open' && session.expires_at <= account.now() ? expireSession(account, session) : session;
}

export function lineItemsIn(account: Account, sessionId: string): LineItem[] {
  return account.store.get<SessionContents>('session_contents', sessionId)?.items ?? [];
}

function createSession({ account, params }: Call<NewSession>): CheckoutSession {
  const expires_at = expiryOf(params.expires_at, account.now());
  checkCustomer(account, params);
  const items = lineItemsOf(account, params.line_items);
  const total = items.reduce((sum, item) => sum + item.amount_total, 0);
  if (total > 0 && total < smallestTotal)
    throw new StripeFault('The total amount due is too small.', { code: 'amount_too_small', param: 'line_items' });
  const currency = items[0]?.currency ?? 'chf';
  const id = newId('cs_test', 58);
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    ...statedIn(params),
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false },
    created: account.now(),
    currency,
    customer_details: null,
    expires_at,
    livemode: false,
    mode: 'payment',
    payment_intent: null,
    payment_method_types: withinTwint(methodsOf(params, currency), total),
    payment_status: total === 0 ? 'no_payment_required' : 'unpaid',
    status: 'open',
    success_url: params.success_url,
    total_details: {
      amount_discount: 0,
      amount_shipping: 0,
      amount_tax: items.reduce((sum, item) => sum + item.amount_tax, 0),
    },
    ui_mode: 'hosted_page',
    url: pageAddress(params.success_url, account.port(), id),
  };
  account.store.put('checkout.session', session);
  account.store.put('session_contents', { id, items, payment: paymentOf(params) });
  return session;
}

function checkCustomer(account: Account, params: NewSession): void {
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw new StripeFault('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer',
    });
  }
  if (params.customer !== undefined && !account.store.get<Customer>('customer', params.customer)) {
    throw noSuch('customer', params.customer, 'customer');
  }
}

function methodsOf(params: NewSession, currency: string): CheckoutSession['payment_method_types'] {
  const methods = params.allowed_payment_method_types ?? (currency === 'chf' ? ['card', 'twint'] : ['card']);
  if (methods.includes('twint') && currency !== 'chf') {
    throw new StripeFault('TWINT can only be used with the currency chf.', { param: 'allowed_payment_method_types' });
  }
  return methods;
}

/** The most that TWINT takes, in cents. Stripe's page leaves it out above that. */
const MAX_TWINT = 500_000;

const withinTwint = (methods: CheckoutSession['payment_method_types'], total: number) =>
  total > MAX_TWINT ? methods.filter((method) => method !== 'twint') : methods;

/** Returns the session's fields that repeat the request. */
const statedIn = (params: NewSession) => ({
  cancel_url: params.cancel_url ?? null,
  client_reference_id: params.client_reference_id ?? null,
  customer: params.customer ?? null,
  customer_creation: params.customer === undefined ? (params.customer_creation ?? 'if_required') : null,
  customer_email: params.customer_email ?? null,
  locale: params.locale ?? null,
  metadata: params.metadata ?? {},
});

const paymentOf = ({ payment_intent_data: intent }: NewSession): SessionContents['payment'] => ({
  description: intent?.description ?? null,
  metadata: intent?.metadata ?? {},
  receipt_email: intent?.receipt_email ?? null,
});

/** Returns an expiry between 30 minutes and 24 hours ahead, by default 24 hours. */
function expiryOf(wanted: number | undefined, now: number): number {
  if (wanted === undefined) return now + day;
  if (wanted < now + 30 * 60) {
    throw new StripeFault('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    });
  }
  if (wanted > now + day) {
    throw new StripeFault('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    });
  }
  return wanted;
}

/**
 * Returns the page's address at the host of the shop's visit, so that a phone in the same network reaches it as well.
 */
function pageAddress(successUrl: string, port: number, id: string): string {
  return `http://${new URL(successUrl).hostname}:${port}/c/pay/${id}`;
}

/** Checkout sessions: `https://docs.stripe.com/api/checkout/sessions`. */
export const sessionRoutes: Route[] = [
  route('POST', '/v1/checkout/sessions', newSession, createSession),
  route(
    'GET',
    '/v1/checkout/sessions',
    z.strictObject({
      ...paging,
      payment_intent: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
      customer: text.optional(),
    }),
    ({ account, params }) => {
      const sessions = account.store
        .list<CheckoutSession>('checkout.session', { payment_intent: params.payment_intent, status: params.status })
        .filter((session) => params.customer === undefined || session.customer === params.customer);
      return pageOf(sessions, params, '/v1/checkout/sessions');
    },
  ),
  route('GET', '/v1/checkout/sessions/{id}', z.strictObject({ expand }), ({ account, id }) => findSession(account, id)),
  route('GET', '/v1/checkout/sessions/{id}/line_items', z.strictObject(paging), ({ account, id, params }) => {
    findSession(account, id);
    return pageOf(lineItemsIn(account, id), params, `/v1/checkout/sessions/${id}/line_items`);
  }),
  route('POST', '/v1/checkout/sessions/{id}/expire', z.strictObject({ expand }), ({ account, id, idempotencyKey }) => {
    const session = findSession(account, id);
    if (session.status !== 'open') {
      throw new StripeFault(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    return expireSession(account, session, idempotencyKey);
  }),
];
