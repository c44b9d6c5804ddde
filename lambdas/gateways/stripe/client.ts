import Stripe from 'stripe';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { environment } from '../../environment.ts';
import { stripeSecret } from './secret.ts';

/** How long one attempt of a call may take, in milliseconds, and how often it is tried again (idempotently). */
const TIMEOUT_MS = 6000;
const RETRIES = 2;

let client: { stripe: Stripe; key: string } | undefined;

/** The client, made anew when the key was rotated. */
export async function stripe(): Promise<Stripe> {
  const { secret_key: key } = await stripeSecret();
  if (client?.key !== key)
    client = { key, stripe: new Stripe(key, { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, ...address() }) };
  return client.stripe;
}

function address() {
  if (environment.stripeApiBase === undefined) return {};
  const { hostname, port, protocol } = new URL(environment.stripeApiBase);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme } as const;
}

/** Runs a call; every fault of Stripe's or of the way there is `payment_provider_unavailable`. */
export async function call<T>(use: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await use(await stripe());
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const fault = new ShopError('payment_provider_unavailable', `Stripe: ${error.type} ${error.code ?? ''}`.trim());
    fault.cause = error;
    throw fault;
  }
}

/** The same, with undefined for what Stripe does not know. */
export async function find<T>(use: (stripe: Stripe) => Promise<T>): Promise<T | undefined> {
  try {
    return await call(use);
  } catch (error) {
    const cause = error instanceof ShopError ? error.cause : undefined;
    if (cause instanceof Stripe.errors.StripeInvalidRequestError && cause.code === 'resource_missing') return undefined;
    throw error;
  }
}

/** What names something that Stripe sends as its id, or whole. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
