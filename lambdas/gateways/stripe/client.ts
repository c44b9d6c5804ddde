import type Stripe from 'stripe';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { environment } from '../../environment.ts';
import { stripeSecret } from './secret.ts';

/** The timeout of one attempt in milliseconds, and the number of (idempotent) retries. */
const TIMEOUT_MS = 6000;
const RETRIES = 2;

let client: { stripe: Stripe; key: string } | undefined;

/** Loads Stripe's library with its first use: most calls of a function do without. */
export const loadStripe = async (): Promise<typeof Stripe> => (await import('stripe')).default;

/** Returns the client, and makes a new one after a rotation of the key. */
export async function stripe(): Promise<Stripe> {
  const { secret_key: key } = await stripeSecret();
  if (client?.key !== key) {
    const Client = await loadStripe();
    client = { key, stripe: new Client(key, { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, ...address() }) };
  }
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
    const { errors } = await loadStripe();
    if (!(error instanceof errors.StripeError)) throw error;
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
    const { errors } = await loadStripe();
    if (cause instanceof errors.StripeInvalidRequestError && cause.code === 'resource_missing') return undefined;
    throw error;
  }
}

/** Returns an id from a field that Stripe sends either as an id or as a whole object. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
