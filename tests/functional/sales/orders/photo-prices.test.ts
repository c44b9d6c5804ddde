import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as catalogue } from '../../../../lambdas/catalogue/handler.ts';
import { handler as checkout } from '../../../../lambdas/sales/checkout/handler.ts';
import { handler as webhook } from '../../../../lambdas/sales/orders/webhook-handler.ts';
import { log } from '../../../../lambdas/log.ts';
import { sweepSales } from '../../../../lambdas/sales/orders/sweep-sales.ts';
import { askPhotoPrices, readPhotoPrices } from '../../../../lambdas/store/shop/settings/photo-prices.ts';
import { readStripeSettings, saveStripeSettings } from '../../../../lambdas/store/shop/settings/settings.ts';
import { until } from '../../../support/until.ts';
import { cartOf, itemOf, putOnSale } from '../../sale-catalogue.ts';
import { request, startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());
vi.spyOn(log, 'info').mockImplementation(() => undefined);
vi.spyOn(log, 'warn').mockImplementation(() => undefined);
beforeEach(() => putOnSale(parts.stripe));

/** Changes a single photo's price at the payment provider. */
async function reprice(cents: number): Promise<string> {
  const product = (await readStripeSettings()).single_photo_product_id!;
  const { id } = await parts.stripe.prices.create({ product, currency: 'chf', unit_amount: cents });
  await parts.stripe.products.update(product, { default_price: id });
  return product;
}
const shown = async () => ((await request(catalogue, 'GET /api/settings')).body as { prices?: unknown }).prices;

describe('showing the prices of photos', () => {
  it('anew as soon as the payment provider tells that a product changed', async () => {
    const product = await reprice(1500);
    const { body, signature } = await parts.delivered('product.updated', product);
    expect(await shown()).toEqual({ single: 1300, collection: 7000 });
    const told = await request(webhook, 'POST /api/stripe-webhook', {
      rawBody: body,
      headers: { 'stripe-signature': signature },
    });
    expect(told.status).toBe(200);
    expect(await shown()).toEqual({ single: 1500, collection: 7000 });
  });

  it('anew after a sweep, should nothing have been told', async () => {
    await reprice(1600);
    await sweepSales(new Date());
    expect(await shown()).toEqual({ single: 1600, collection: 7000 });
  });

  it('anew to whom a checkout was refused for the price of before', async () => {
    await reprice(1700);
    const refused = await request(checkout, 'POST /api/create-checkout-session', {
      body: cartOf([itemOf('900001', 1)]),
    });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'wrong_total' } } });
    expect(await shown()).toEqual({ single: 1700, collection: 7000 });
  });

  it('stops once a product cannot be sold any more, and resumes when it can', async () => {
    const product = (await readStripeSettings()).collection_product_id!;
    await parts.stripe.products.update(product, { active: false });
    await sweepSales(new Date());
    expect(await request(catalogue, 'GET /api/settings')).toMatchObject({
      status: 503,
      body: { error: { code: 'products_not_configured' } },
    });
    await parts.stripe.products.update(product, { active: true });
    await sweepSales(new Date());
    expect(await shown()).toEqual({ single: 1300, collection: 7000 });
  });
});

describe('answers that overtake each other', () => {
  it('the one that was asked for last stays', async () => {
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const slow = askPhotoPrices(async () => {
      asked.resolve();
      await answered.promise;
      return { single: 1, collection: 2 };
    });
    await asked.promise;
    const then = Date.now();
    await until('a moment later', () => Date.now() > then);
    await askPhotoPrices(() => Promise.resolve({ single: 3, collection: 4 }));
    answered.resolve();
    await slow;
    expect(await readPhotoPrices()).toEqual({ single: 3, collection: 4 });
  });

  it('none is kept of products that are sold no more', async () => {
    const old = askPhotoPrices(async () => {
      await saveStripeSettings(
        { single_photo_product_id: 'prod_a', collection_product_id: 'prod_b' },
        { single: 5, collection: 6 },
      );
      return { single: 1, collection: 2 };
    });
    await old;
    expect(await readPhotoPrices()).toEqual({ single: 5, collection: 6 });
  });
});
