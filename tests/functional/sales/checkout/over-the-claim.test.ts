import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { log } from '../../../../lambdas/log.ts';
import { settleCheckout } from '../../../../lambdas/sales/orders/settlement/settle-checkout.ts';
import { sweepSales } from '../../../../lambdas/sales/orders/sweep-sales.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { callAs, newPerson, type Call } from '../../account-parts.ts';
import { sessionOfUrl, type CheckedOut } from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import { cartOf, itemOf, putOnSale } from '../../sale-catalogue.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
vi.spyOn(log, 'info').mockImplementation(() => undefined);
beforeAll(async () => {
  parts = await startSaleParts();
  await putOnSale(parts.stripe);
});
afterAll(() => parts?.close());

const DAY = 86_400;
const guests = 'POST /api/create-checkout-session';
const accounts = 'POST /api/account/create-checkout-session';
const guest = callAs();

/** Checks a browser's cart out and returns the order of the resulting page. */
async function checkOut(call: Call, route: typeof guests | typeof accounts, body: object): Promise<CheckedOut> {
  const answer = await call(route, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return sessionOfUrl((answer.body as { url: string }).url);
}

/** Presses in four tabs at the same time and expects one page, of a new order. */
async function expectOneNewOrder(call: Call, route: typeof guests | typeof accounts, body: object, before: CheckedOut) {
  const tabs = await Promise.all([1, 2, 3, 4].map(() => checkOut(call, route, body)));
  expect(new Set(tabs.map(({ url }) => url)).size).toBe(1);
  expect(tabs[0]!.orderId).not.toBe(before.orderId);
  expect(await orderNow(before.orderId)).toMatchObject({ withdrawn: true });
  expect(await parts.payAt(before.url)).toBe(410);
  expect(await parts.payAt(tabs[0]!.url)).toBe(303);
  await settleCheckout(tabs[0]!.sessionId);
  expect(await orderNow(tabs[0]!.orderId)).toMatchObject({ status: 'paid' });
}

describe('a cart with the same contents as an order that can no longer be paid', () => {
  it('is one new order in all its tabs, after an unpaid month and the order’s withdrawal', async () => {
    const body = cartOf([itemOf('900001', 1)], { cartId: randomUUID() });
    const before = await checkOut(guest, guests, body);
    parts.clock.ahead += 31 * DAY;
    await sweepSales(new Date());
    expect(await orderNow(before.orderId)).toMatchObject({ withdrawn: true });
    await expectOneNewOrder(guest, guests, body, before);
  });

  it('is one new order after the month even if the old order is not withdrawn yet', async () => {
    const body = cartOf([itemOf('900001', 2)], { cartId: randomUUID() });
    const before = await checkOut(guest, guests, body);
    await parts.stripe.checkout.sessions.expire(before.sessionId);
    const created_at = new Date(Date.now() - 31 * DAY * 1000).toISOString();
    await changeItem({ key: keys.order(before.orderId), set: { created_at } });
    await expectOneNewOrder(guest, guests, body, before);
  });

  it('is one new order for an account that has let go of the order', async () => {
    const { call } = await newPerson();
    const body = cartOf([itemOf('900001', 3)], { cartId: randomUUID() });
    const before = await checkOut(call, accounts, body);
    const dismissed = await call('DELETE /api/account/orders/{id}', { params: { id: before.orderId } });
    expect(dismissed.body).toEqual({ removed: true });
    await expectOneNewOrder(call, accounts, body, before);
  });

  it('is a new order when the table has forgotten the order before its claim', async () => {
    const body = cartOf([itemOf('900001', 4)], { cartId: randomUUID() });
    const before = await checkOut(guest, guests, body);
    await changeItem({ key: keys.order(before.orderId), set: { withdrawn: true } });
    await parts.dynamodb.call('DeleteItem', { TableName: 'shop', Key: keyOf(before.orderId) });
    expect((await checkOut(guest, guests, body)).orderId).not.toBe(before.orderId);
  });

  it('is not sold again when the withdrawn order was paid all the same, with these contents or others', async () => {
    const cartId = randomUUID();
    const body = cartOf([itemOf('900001', 5)], { cartId });
    const before = await checkOut(guest, guests, body);
    await parts.payAt(before.url);
    await settleCheckout(before.sessionId);
    await changeItem({ key: keys.order(before.orderId), set: { withdrawn: true } });
    for (const cart of [body, cartOf([itemOf('900001', 6)], { cartId })])
      expect((await guest(guests, { body: cart })).body).toMatchObject({ error: { code: 'already_paid' } });
  });
});

const keyOf = (orderId: string) => {
  const { pk, sk } = keys.order(orderId);
  return { pk: { S: pk }, sk: { S: sk } };
};
