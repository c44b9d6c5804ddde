import type Stripe from 'stripe';
import type { StripeProduct } from '../../../core/shop/contract/site-settings.ts';
import { call } from './client.ts';

/** No shop of this kind has more. */
const MOST = { limit: 300 };

/** What a product costs by its default price, in cents of CHF; undefined for one that is inactive or has no such price. */
export function priceOf({ active, default_price: price }: Stripe.Product): number | undefined {
  if (!active || !price || typeof price === 'string' || price.currency !== 'chf') return undefined;
  return price.unit_amount ?? undefined;
}

/** Stripe's products that are active. */
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
