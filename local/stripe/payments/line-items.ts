import * as z from 'zod';
import { newId, type Account } from '../account.ts';
import { StripeFault } from '../fault.ts';
import type { LineItem, Price } from '../objects.ts';
import { amount, integer, metadata, text, url } from '../parameters.ts';
import { containedTax, usableTaxRate } from '../products/tax-rates.ts';
import { createPrice, createProduct, findPrice, findProduct } from '../products/products.ts';

const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/, 'Invalid currency')
  .transform((code) => code.toLowerCase());

/** The maximum characters of a product's name. */
const MAX_NAME = 250;

const priceData = z.strictObject({
  currency,
  unit_amount: amount,
  product: text.optional(),
  product_data: z
    .strictObject({
      name: text.min(1).max(MAX_NAME),
      description: text.min(1).optional(),
      images: z.array(url).max(8).optional(),
      metadata,
    })
    .optional(),
});

export const lineItem = z.strictObject({
  price: text.optional(),
  price_data: priceData.optional(),
  quantity: integer.pipe(z.number().min(1).max(999_999)).optional(),
  tax_rates: z.array(text).max(5).optional(),
  metadata,
});

type WantedItem = z.output<typeof lineItem>;

/**
 * Returns the items that a session sells. An ad-hoc price makes an inactive price (and product) of its own, as Stripe
 * does.
 */
export function lineItemsOf(account: Account, wanted: WantedItem[]): LineItem[] {
  const items = wanted.map((item, index) => itemOf(account, item, `line_items[${index}]`));
  if (new Set(items.map((item) => item.currency)).size > 1) {
    throw new StripeFault('All line items must have the same currency.', { param: 'line_items' });
  }
  return items;
}

function itemOf(account: Account, wanted: WantedItem, param: string): LineItem {
  const price = priceOf(account, wanted, param);
  const quantity = wanted.quantity ?? 1;
  const total = price.unit_amount * quantity;
  const rates = (wanted.tax_rates ?? []).map((id, index) =>
    usableTaxRate(account, id, `${param}[tax_rates][${index}]`),
  );
  return {
    id: newId('li'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: containedTax(total, rates),
    amount_total: total,
    currency: price.currency,
    description: findProduct(account, price.product).name,
    metadata: wanted.metadata ?? {},
    price,
    quantity,
    ...(rates.length > 0 && { tax_rates: rates }),
  };
}

function priceOf(account: Account, { price, price_data }: WantedItem, param: string): Price {
  if ((price === undefined) === (price_data === undefined)) {
    throw new StripeFault(`You must specify either \`price\` or \`price_data\` for ${param}.`, { param });
  }
  if (price !== undefined) {
    const found = findPrice(account, price, `${param}[price]`);
    if (!found.active) throw new StripeFault('The price specified is inactive.', { param: `${param}[price]` });
    return found;
  }
  if (!price_data || (price_data.product === undefined) === (price_data.product_data === undefined)) {
    throw new StripeFault(`You must specify either \`product\` or \`product_data\` for ${param}[price_data].`, {
      param: `${param}[price_data]`,
    });
  }
  const product = price_data.product_data
    ? createProduct(account, { ...price_data.product_data, active: false })
    : findProduct(account, price_data.product ?? '', `${param}[price_data][product]`);
  return createPrice(account, {
    product: product.id,
    currency: price_data.currency,
    unit_amount: price_data.unit_amount,
    active: false,
  });
}
