import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartItem } from '../../../../core/sales/contract/money.ts';
import { eventId, raceId, withKey } from '../../../../core/ids.ts';
import { changeOfficeRace } from '../../../../lambdas/catalogue/races/edit-race.ts';
import { log } from '../../../../lambdas/log.ts';
import { settleCheckout } from '../../../../lambdas/sales/orders/settlement/settle-checkout.ts';
import { readRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem, readItem } from '../../../../lambdas/store/table/table.ts';
import { callAs } from '../../account-parts.ts';
import { checkOut, sessionOfUrl, type CheckedOut } from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import { cartOf, itemOf, putOnSale } from '../../sale-catalogue.ts';
import { startSaleParts, type Answer, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
vi.spyOn(log, 'warn').mockImplementation(() => undefined);
beforeAll(async () => void (parts = await startSaleParts()));
beforeEach(() => putOnSale(parts.stripe));
afterAll(() => parts?.close());

const call = callAs();
const TODAY = 1500;
const page = (orderId: string) =>
  call('GET /api/orders/{order_id}/payment-page', { params: { order_id: orderId } }).then(({ headers }) =>
    String(headers['location']),
  );
const filledWith = (orderId: string, left = 'all') =>
  call('GET /api/orders/{order_id}/cart/{left}', { params: { order_id: orderId, left } });

/** Makes a guest's order with a page opened by its mail, before its photos became dearer. */
async function dearer(...photos: number[]): Promise<CheckedOut> {
  const order = await checkOut(photos.map((photo) => itemOf('900001', photo)));
  expect(await page(order.orderId)).toBe(order.url);
  await putOnSale(parts.stripe, { single: TODAY });
  return order;
}

/** Presses in a browser with a cart filled from the order. */
const pressIn = (cartId: string, { orderId }: CheckedOut, items: CartItem[]) =>
  call('POST /api/create-checkout-session', { body: cartOf(items, { cartId, filledFrom: [orderId] }) });
const atTodaysPrice = (photo: number): CartItem => ({ ...itemOf('900001', photo), price: TODAY });
const pageOf = ({ body }: Answer) => sessionOfUrl((body as { url: string }).url);

async function pay({ url, sessionId, orderId }: CheckedOut): Promise<void> {
  expect(await parts.payAt(url)).toBe(303);
  await settleCheckout(sessionId);
  expect(await orderNow(orderId)).toMatchObject({ status: 'paid' });
}

async function expectOver({ orderId, url }: CheckedOut): Promise<void> {
  expect(await parts.payAt(url)).toBe(410);
  expect(await page(orderId)).toBe(`/cart?order=${orderId}&left=all`);
  expect((await filledWith(orderId)).status).toBe(404);
}

describe('a cart that was filled from an order by its mail', () => {
  it('is paid once: the order’s page takes no money any more, and its link, followed again, is over', async () => {
    const order = await dearer(1, 2);
    expect((await filledWith(order.orderId)).body).toMatchObject({ cartItems: [{ imageId: 1 }, { imageId: 2 }] });
    await pay(await pageOf(await pressIn(randomUUID(), order, [1, 2].map(atTodaysPrice))));
    await expectOver(order);
  });

  it('is paid once with other things in it, and without some of the order’s', async () => {
    const order = await dearer(1, 2);
    await pay(await pageOf(await pressIn(randomUUID(), order, [1, 5].map(atTodaysPrice))));
    await expectOver(order);
  });

  it('is one cart in every browser that was filled from the order: only the latest page takes money', async () => {
    const order = await dearer(1, 2);
    const [phone, laptop] = [randomUUID(), randomUUID()];
    const first = await pageOf(await pressIn(phone, order, [1, 2].map(atTodaysPrice)));
    const second = await pageOf(await pressIn(laptop, order, [1, 2, 5].map(atTodaysPrice)));
    expect(await parts.payAt(first.url)).toBe(410);
    await pay(second);
    await expectOver(order);
    const late = await pressIn(phone, order, [1, 2, 6].map(atTodaysPrice));
    expect(late).toMatchObject({
      status: 409,
      body: { error: { code: 'already_yours', fields: { 'cartItems.0': 'is yours already' } } },
    });
    expect(JSON.stringify(late.body)).not.toContain(second.sessionId);
    // The order's id is not a cart's, and gives no access to the purchase made in its place.
    const asCart = cartOf([atTodaysPrice(1), atTodaysPrice(2), atTodaysPrice(5)], { cartId: order.orderId });
    expect((await call('POST /api/create-checkout-session', { body: asCart })).status).toBe(200);
    expect((await pressIn(phone, order, [atTodaysPrice(6)])).status).toBe(200);
    expect((await pressIn(laptop, order, [1, 2, 5].map(atTodaysPrice))).body).toMatchObject({
      error: { code: 'already_paid', fields: { session_id: second.sessionId } },
    });
  });

  it('leaves at most one page open when two browsers and the mail’s link are pressed at once', async () => {
    const order = await dearer(1, 2);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((photo) => pressIn(randomUUID(), order, [atTodaysPrice(1), atTodaysPrice(2 + photo)])),
    );
    await page(order.orderId);
    const urls = [order.url, ...answers.flatMap(({ body }) => (body as { url?: string }).url ?? [])];
    const paid = [];
    for (const url of urls) paid.push(await parts.payAt(url));
    expect(paid.filter((status) => status === 303)).toHaveLength(1);
  });

  it('is refused without a key if the order was paid at its page meanwhile, also before the shop knows', async () => {
    const order = await dearer(1);
    expect(await parts.payAt(order.url)).toBe(303);
    for (let heard = 0; heard < 2; heard++) {
      const answer = await pressIn(randomUUID(), order, [1, 6].map(atTodaysPrice));
      expect(answer).toMatchObject({
        status: 409,
        body: { error: { code: 'already_yours', fields: { 'cartItems.0': 'is yours already' } } },
      });
      expect(JSON.stringify(answer.body)).not.toContain(order.sessionId);
      await settleCheckout(order.sessionId);
    }
  });

  it('is sold again when what was paid went back', async () => {
    const order = await dearer(1);
    await pay(order);
    const set = { refunded_amount: 1300, refunded_items: [`${order.orderId}-0`] };
    await changeItem({ key: keys.order(order.orderId), set });
    expect((await pressIn(randomUUID(), order, [atTodaysPrice(1)])).status).toBe(200);
  });

  it('leaves the order alone as long as it has nothing of it', async () => {
    const order = await dearer(1);
    expect((await pressIn(randomUUID(), order, [atTodaysPrice(9)])).status).toBe(200);
    expect(await orderNow(order.orderId)).toMatchObject({ status: 'pending', withdrawn: false });
  });

  it('can be filled again while the order is unpaid', async () => {
    const order = await dearer(1, 2);
    await pressIn(randomUUID(), order, [1, 2].map(atTodaysPrice));
    expect(await orderNow(order.orderId)).toMatchObject({ withdrawn: true });
    expect((await filledWith(order.orderId, '1')).body).toMatchObject({ cartItems: [{ imageId: 2 }], gone: 0 });
    await pay(await pageOf(await pressIn(randomUUID(), order, [1, 2].map(atTodaysPrice))));
    await expectOver(order);
  });

  it('gets nothing of participants whom visitors do not see any more, and is told of how much', async () => {
    const { orderId } = await checkOut([itemOf('900001', 3), itemOf('900002')]);
    const start = keys.participant(eventId('50'), raceId('3'), itemOf('900002').swissEquestrianRiderId);
    await changeItem({ key: start, set: { deleted_at: new Date().toISOString() } });
    expect((await filledWith(orderId)).body).toMatchObject({ cartItems: [{ imageId: 3 }], gone: 1 });
    await changeItem({ key: start, set: { deleted_at: null } });
    const race = keys.race(eventId('50'), raceId('3'));
    const { event } = (await readItem(race))!;
    await changeItem({ key: race, set: { event: { ...(event as object), hidden: true } } });
    const hidden = await filledWith(orderId);
    await changeItem({ key: race, set: { event } });
    expect(hidden.body).toEqual({ cartItems: [], gone: 2 });
  });
});

it('a cart filled from an order tells no key of a private link: its items count as gone', async () => {
  const { event, race } = { event: eventId('50'), race: raceId('3') };
  const turn = (unlisted: boolean) =>
    changeOfficeRace(event, race, { changes: { unlisted }, was: { unlisted: !unlisted } }, 'an-admin');
  await turn(true);
  const { link_key } = (await readRace(event, race, { consistent: true }))!.race;
  const { orderId } = await checkOut([{ ...itemOf('900001', 1), raceId: withKey(race, link_key!) }]);
  try {
    const { status, body } = await filledWith(orderId);
    expect([status, body]).toEqual([200, { cartItems: [], gone: 1 }]);
  } finally {
    await turn(false);
  }
  const { body } = await filledWith(orderId);
  expect(body).toMatchObject({ cartItems: [{ raceId: race }], gone: 0 });
  expect(JSON.stringify(body)).not.toContain(link_key);
});
