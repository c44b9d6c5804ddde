import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccountOrder } from '../../../../core/sales/contract/account-orders.ts';
import type { CartItem, OwnCartPrices } from '../../../../core/sales/contract/money.ts';
import { settleCheckout } from '../../../../lambdas/sales/orders/settlement/settle-checkout.ts';
import { readOrder } from '../../../../lambdas/store/sales/orders.ts';
import { readPhotoPrices } from '../../../../lambdas/store/shop/settings/photo-prices.ts';
import { readStripeSettings, saveStripeSettings } from '../../../../lambdas/store/shop/settings/settings.ts';
import { callAs, codeOf, newPerson, type Call } from '../../account-parts.ts';
import { deliverAbout, paymentOf, sessionOfUrl, type CheckedOut } from '../../after-sale-parts.ts';
import { cartOf, itemOf, putOnSale } from '../../sale-catalogue.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
  await putOnSale(parts.stripe);
});
afterAll(() => parts?.close());
afterEach(() => vi.restoreAllMocks());

const checkOut = 'POST /api/account/create-checkout-session';

async function unpaid(call: Call, items: CartItem[], more: object = {}): Promise<CheckedOut> {
  const answer = await call(checkOut, { body: cartOf(items, more) });
  return sessionOfUrl((answer.body as { url: string }).url);
}

async function pay({ url, sessionId }: CheckedOut): Promise<void> {
  expect(await parts.payAt(url)).toBe(303);
  await settleCheckout(sessionId);
}

async function buy(call: Call, items: CartItem[], more: object = {}): Promise<CheckedOut> {
  const order = await unpaid(call, items, more);
  await pay(order);
  return order;
}

const pricesFor = async (call: Call, cartItems: CartItem[]) =>
  (await call('POST /api/account/price-cart', { body: { cartItems } })).body as OwnCartPrices;
const ordersOf = async (call: Call) =>
  ((await call('GET /api/account/orders')).body as { orders: AccountOrder[] }).orders;
const dismiss = (call: Call, id: string) => call('DELETE /api/account/orders/{id}', { params: { id } });

describe('a photo that was bought before', () => {
  it('is named before a second purchase, and cannot be bought again, alone or in its collection', async () => {
    const { call } = await newPerson();
    await buy(call, [itemOf('900001', 1)]);
    await buy(call, [itemOf('900002')]);
    const cart = [itemOf('900001', 1), itemOf('900001', 2), itemOf('900002', 21)];
    expect((await pricesFor(call, cart)).items.map(({ yours }) => yours)).toEqual([true, false, true]);
    expect(await call(checkOut, { body: cartOf(cart, { cartId: randomUUID() }) })).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'already_yours',
          fields: { 'cartItems.0': expect.anything(), 'cartItems.2': expect.anything() },
        },
      },
    });
    expect(await ordersOf(call)).toHaveLength(2);
  });

  it('is sold to another customer, to a guest, and again to a refunded buyer', async () => {
    const [{ call }, other] = [await newPerson(), await newPerson()];
    const { sessionId } = await buy(call, [itemOf('900001', 1)]);
    for (const buyer of [other.call, callAs()]) {
      const key = buyer === other.call ? checkOut : 'POST /api/create-checkout-session';
      expect((await buyer(key, { body: cartOf([itemOf('900001', 1)]) })).status).toBe(200);
    }
    const payment = await paymentOf(parts, sessionId);
    await parts.stripe.refunds.create({ payment_intent: payment });
    await deliverAbout(parts, { payment });
    expect((await call(checkOut, { body: cartOf([itemOf('900001', 1)]) })).status).toBe(200);
  });
});

describe('the bought photos of a race', () => {
  const key = 'GET /api/account/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photos';
  const marked = async (call: Call, race: string = itemOf('900001', 1).raceId) => {
    const { eventId } = itemOf('900001', 1);
    return (await call(key, { params: { swiss_equestrian_id: eventId, swiss_equestrian_race_id: race } })).body;
  };

  it('are named only to their buyer, while they are paid', async () => {
    const [{ call }, other] = [await newPerson(), await newPerson()];
    const { sessionId } = await buy(call, [itemOf('900001', 1), itemOf('900001', 3)]);
    await unpaid(call, [itemOf('900001', 2)]);
    expect(await marked(call)).toEqual({ photos: '1,3' });
    expect(await marked(other.call)).toEqual({ photos: '' });
    expect(await marked(call, 'unknown')).toEqual({ photos: '' });
    const payment = await paymentOf(parts, sessionId);
    await parts.stripe.refunds.create({ payment_intent: payment });
    await deliverAbout(parts, { payment });
    expect(await marked(call)).toEqual({ photos: '' });
  });

  it('are all photos of a bought collection', async () => {
    const { call } = await newPerson();
    await buy(call, [itemOf('900002')]);
    expect(await marked(call)).toEqual({ photos: expect.stringMatching(/^21(-\d+)?$/) });
  });
});

describe('a collection with single photos that the customer already owns', () => {
  const cheaper = (collection: CartItem, counted: number) => ({ ...collection, price: collection.price - counted });

  it('costs less by the price of these photos', async () => {
    const { call } = await newPerson();
    await buy(call, [itemOf('900001', 1), itemOf('900001', 2)]);
    expect(await pricesFor(call, [itemOf('900001')])).toEqual({
      items: [{ price: 4400, counted: 2600, yours: false }],
      total: 4400,
    });
    expect(codeOf(await call(checkOut, { body: cartOf([itemOf('900001')]) }))).toEqual([409, 'wrong_total']);
    const { orderId } = await buy(call, [cheaper(itemOf('900001'), 2600)]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'paid', total_amount: 4400 });
    const bought = (await ordersOf(call)).find(({ id }) => id === orderId);
    expect(bought?.items).toMatchObject([
      { price: 4400, list_price: 7000, discount: { amount: 2600, reason: 'credit' } },
    ]);
  });

  it('is free when these photos cost as much, and is then paid without a payment', async () => {
    const { call } = await newPerson();
    await buy(
      call,
      [1, 2, 3, 4, 5, 6].map((photo) => itemOf('900001', photo)),
    );
    const order = await unpaid(call, [cheaper(itemOf('900001'), 7000)]);
    expect(await settleCheckout(order.sessionId)).toMatchObject({ settlement: 'unchanged' });
    await pay(order);
    expect(await readOrder(order.orderId)).toMatchObject({ status: 'paid', total_amount: 0 });
    expect((await parts.stripe.checkout.sessions.retrieve(order.sessionId)).payment_intent).toBeNull();
    expect(parts.executions.map(({ input }) => input['order_id'])).toContain(order.orderId);
  });
});

describe('an open order', () => {
  it('can be dismissed only by its account, any number of times, and cannot be paid afterwards', async () => {
    const [{ call }, other] = [await newPerson(), await newPerson()];
    const { orderId, url } = await unpaid(call, [itemOf('900001', 1)]);
    expect(codeOf(await dismiss(other.call, orderId))).toEqual([404, 'order_not_found']);
    expect((await dismiss(call, orderId)).status).toBe(200);
    expect((await dismiss(call, orderId)).status).toBe(200);
    expect(await ordersOf(call)).toEqual([]);
    expect(await parts.payAt(url)).toBe(410);
  });

  it('cannot be dismissed once it is paid', async () => {
    const { call } = await newPerson();
    const { orderId } = await buy(call, [itemOf('900001', 1)]);
    expect(codeOf(await dismiss(call, orderId))).toEqual([409, 'already_paid']);
    expect(await ordersOf(call)).toMatchObject([{ id: orderId, status: 'paid' }]);
  });

  it('disappears when its photos were bought meanwhile, and its payment page takes no more money', async () => {
    const { call } = await newPerson();
    const open = await unpaid(call, [itemOf('900001', 1)]);
    const bought = await buy(call, [itemOf('900001')]);
    expect((await ordersOf(call)).map(({ id }) => id)).toEqual([bought.orderId]);
    expect(await parts.payAt(open.url)).toBe(410);
  });

  it('takes no more money at once, though the index that lists her orders is behind', async () => {
    const { call } = await newPerson();
    const open = await unpaid(call, [itemOf('900001', 1)]);
    const bought = await unpaid(call, [itemOf('900001')]);
    // As her checkout reads it.
    await pricesFor(call, [itemOf('900001', 2)]);
    parts.faults.indexesAreBehind = true;
    await pay(bought);
    parts.faults.indexesAreBehind = false;
    expect(await parts.payAt(open.url)).toBe(410);
  });

  it('leaves its buyer her paid photos when it cannot be closed', async () => {
    const { call } = await newPerson();
    const open = await unpaid(call, [itemOf('900001', 1)]);
    const bought = await unpaid(call, [itemOf('900001')]);
    expect(await parts.payAt(bought.url)).toBe(303);
    const refused = vi
      .spyOn(Object.getPrototypeOf(parts.stripe.checkout.sessions) as { expire(): Promise<unknown> }, 'expire')
      .mockRejectedValue(
        new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message: 'busy' }),
      );
    await expect(settleCheckout(bought.sessionId)).rejects.toThrow();
    expect(parts.executions.map(({ input }) => input['order_id'])).toContain(bought.orderId);
    refused.mockRestore();
    await settleCheckout(bought.sessionId);
    expect(await parts.payAt(open.url)).toBe(410);
  });

  it('costs less for a collection after the purchase of one of its photos: the full-price page is closed', async () => {
    const { call } = await newPerson();
    const open = await unpaid(call, [itemOf('900001')]);
    await buy(call, [itemOf('900001', 1)]);
    expect(await parts.payAt(open.url)).toBe(410);
    expect(await ordersOf(call)).toHaveLength(2);
  });

  it('is paid only for the rest after a part was bought meanwhile', async () => {
    const { call } = await newPerson();
    const open = await unpaid(call, [itemOf('900001', 1), itemOf('900001', 2)]);
    await buy(call, [itemOf('900001', 1)]);
    expect(await parts.payAt(open.url)).toBe(410);
    const again = (items: CartItem[]) => call(checkOut, { body: cartOf(items, { orderId: open.orderId }) });
    const reopen = { body: { action: 'reopen', stripe_session_id: open.sessionId } };
    expect(codeOf(await call(checkOut, reopen))).toEqual([409, 'already_yours']);
    expect(codeOf(await again([itemOf('900001', 3)]))).toEqual([404, 'order_not_found']);
    const { url } = (await again([itemOf('900001', 2)])).body as { url: string };
    await pay(await sessionOfUrl(url));
    expect(await parts.payAt(open.url)).toBe(410);
    expect((await ordersOf(call)).map(({ total_amount, status }) => [total_amount, status])).toEqual([
      [1300, 'paid'],
      [1300, 'paid'],
    ]);
  });

  it('is offered at today’s price when that changed, once however often it is asked for', async () => {
    const { call } = await newPerson();
    const open = await unpaid(call, [itemOf('900001', 1)]);
    await parts.stripe.checkout.sessions.expire(open.sessionId);
    const before = await readStripeSettings();
    const dearer = await parts.stripe.products.create({
      name: 'Foto',
      default_price_data: { currency: 'chf', unit_amount: 1500 },
    });
    const prices = await readPhotoPrices();
    await saveStripeSettings({ ...before, single_photo_product_id: dearer.id }, { ...prices, single: 1500 });
    const again = (price: number) =>
      call(checkOut, { body: cartOf([{ ...itemOf('900001', 1), price }], { orderId: open.orderId }) });
    expect(codeOf(await again(1300))).toEqual([409, 'wrong_total']);
    const urls = (await Promise.all([again(1500), again(1500)])).map(({ body }) => (body as { url: string }).url);
    expect(new Set(urls).size).toBe(1);
    await pay(await sessionOfUrl(urls[0]!));
    await saveStripeSettings(before, prices);
    expect(await ordersOf(call)).toMatchObject([{ status: 'paid', total_amount: 1500 }]);
  });
});
