import Stripe from 'stripe';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { environment } from '../../environment.ts';
import { stripeSecret } from './secret.ts';

/** The timeout of one attempt in milliseconds, and the number of (idempotent) retries. */
const TIMEOUT_MS = 6000;
const RETRIES = 2;

let client: { stripe: Stripe; key: string } | undefined;

/** Returns the client, and makes a new one after a rotation of the key. */
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

/** Makes a call; every fault of Stripe or of the network becomes `payment_provider_unavailable`. */
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

/** Does the same, but returns undefined for an object that Stripe does not know. */
export async function find<T>(use: (stripe: Stripe) => Promise<T>): Promise<T | undefined> {
  try {
    return await call(use);
  } catch (error) {
    const cause = error instanceof ShopError ? error.cause : undefined;
    if (cause instanceof Stripe.errors.StripeInvalidRequestError && cause.code === 'resource_missing') return undefined;
    throw error;
  }
}

/** Returns an id from a field that Stripe sends either as an id or as a whole object. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
