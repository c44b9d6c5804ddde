import * as z from 'zod';
import { pageOf } from '../lists.ts';
import type { Product } from '../objects.ts';
import { amount, expand, flag, metadata, paging, text, url } from '../parameters.ts';
import { createPrice, createProduct, findProduct, setDefaultPrice } from './products.ts';
import { route, type Route } from '../route.ts';

const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/, 'Invalid currency')
  .transform((code) => code.toLowerCase());

const newProduct = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  name: text.min(1),
  active: flag.optional(),
  description: text.optional(),
  images: z.array(url).max(8).optional(),
  metadata,
  expand,
  default_price_data: z.strictObject({ currency, unit_amount: amount, metadata }).optional(),
});

const changedProduct = z.strictObject({
  name: text.min(1).optional(),
  active: flag.optional(),
  description: text.optional(),
  metadata,
  default_price: text.optional(),
  expand,
});

const newPrice = z.strictObject({
  currency,
  unit_amount: amount,
  product: text,
  active: flag.optional(),
  nickname: text.optional(),
  lookup_key: z.string().max(200).optional(),
  metadata,
  expand,
});

/** Products and their prices: `https://docs.stripe.com/api/products`. */
export const productRoutes: Route[] = [
  route('POST', '/v1/products', newProduct, ({ account, params }) => {
    const product = createProduct(account, params);
    if (!params.default_price_data) return product;
    const price = createPrice(account, { ...params.default_price_data, product: product.id });
    const priced = { ...product, default_price: price.id };
    account.store.put('product', priced);
    return priced;
  }),
  route(
    'GET',
    '/v1/products',
    z.strictObject({ ...paging, active: flag.optional(), ids: z.array(text).optional() }),
    ({ account, params }) => {
      const products = account.store
        .list<Product>('product')
        .filter((product) => params.active === undefined || product.active === params.active)
        .filter((product) => params.ids === undefined || params.ids.includes(product.id));
      return pageOf(products, params, '/v1/products');
    },
  ),
  route('GET', '/v1/products/{id}', z.strictObject({ expand }), ({ account, id }) => findProduct(account, id)),
  route('POST', '/v1/products/{id}', changedProduct, ({ account, id, params }) => {
    const { expand: _expand, default_price, metadata: changedMetadata, ...fields } = params;
    const found = findProduct(account, id);
    const product = default_price === undefined ? found : setDefaultPrice(account, found, default_price);
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const changed = {
      ...product,
      ...given,
      metadata: { ...product.metadata, ...changedMetadata },
      updated: account.now(),
    };
    account.store.put('product', changed);
    account.emit('product.updated', changed);
    return changed;
  }),
  route('POST', '/v1/prices', newPrice, ({ account, params }) => {
    findProduct(account, params.product, 'product');
    return createPrice(account, { ...params, active: params.active ?? true });
  }),
];
