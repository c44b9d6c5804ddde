import type Stripe from 'stripe';
import type { StripeProduct } from '../../../core/shop/contract/site-settings.ts';
import { call } from './client.ts';

/** More than any shop of this kind has. */
const MOST = { limit: 300 };

/**
 * Returns a product's default price, in cents of CHF; undefined for an inactive product or one without such a price.
 */
export function priceOf({ active, default_price: price }: Stripe.Product): number | undefined {
  if (!active || !price || typeof price === 'string' || price.currency !== 'chf') return undefined;
  return price.unit_amount ?? undefined;
}

/** Lists Stripe's active products. */
export async function listProducts(): Promise<StripeProduct[]> {
  const products = await call((stripe) =>
    stripe.products.list({ active: true, limit: 100, expand: ['data.default_price'] }).autoPagingToArray(MOST),
  );
  return products.map((product) => ({
    id: product.id,
    name: product.name,
    description: product.description,
    price: priceOf(product) ?? null,
  }));
}
