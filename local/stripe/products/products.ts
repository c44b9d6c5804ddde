import { newId, type Account } from '../account.ts';
import { noSuch, StripeFault } from '../fault.ts';
import type { Metadata } from '../metadata.ts';
import type { Price, Product } from '../objects.ts';

export function findProduct(account: Account, id: string, param?: string): Product {
  const product = account.store.get<Product>('product', id);
  if (!product) throw noSuch('product', id, param);
  return product;
}

export function findPrice(account: Account, id: string, param?: string): Price {
  const price = account.store.get<Price>('price', id);
  if (!price) throw noSuch('price', id, param);
  return price;
}

export function createProduct(
  account: Account,
  wanted: {
    id?: string | undefined;
    name: string;
    active?: boolean | undefined;
    description?: string | undefined;
    images?: string[] | undefined;
    metadata?: Metadata | undefined;
  },
): Product {
  if (wanted.id !== undefined && account.store.get('product', wanted.id)) {
    throw new StripeFault(`Product already exists: ${wanted.id}`, { code: 'resource_already_exists', param: 'id' });
  }
  const now = account.now();
  const product: Product = {
    id: wanted.id ?? newId('prod', 14),
    object: 'product',
    active: wanted.active ?? true,
    created: now,
    default_price: null,
    description: wanted.description ?? null,
    images: wanted.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: wanted.metadata ?? {},
    name: wanted.name,
    type: 'service',
    updated: now,
    url: null,
  };
  account.store.put('product', product);
  return product;
}

export function createPrice(
  account: Account,
  wanted: {
    product: string;
    currency: string;
    unit_amount: number;
    active?: boolean;
    nickname?: string | undefined;
    lookup_key?: string | undefined;
    metadata?: Metadata | undefined;
  },
): Price {
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: wanted.active ?? true,
    billing_scheme: 'per_unit',
    created: account.now(),
    currency: wanted.currency,
    livemode: false,
    lookup_key: wanted.lookup_key ?? null,
    metadata: wanted.metadata ?? {},
    nickname: wanted.nickname ?? null,
    product: wanted.product,
    recurring: null,
    type: 'one_time',
    unit_amount: wanted.unit_amount,
    unit_amount_decimal: String(wanted.unit_amount),
  };
  account.store.put('price', price);
  return price;
}

/** Returns the product with that price as its default; not stored yet. Throws for another product's price. */
export function setDefaultPrice(account: Account, product: Product, priceId: string): Product {
  if (findPrice(account, priceId, 'default_price').product !== product.id) {
    throw new StripeFault('The price does not belong to this product.', { param: 'default_price' });
  }
  return { ...product, default_price: priceId };
}
