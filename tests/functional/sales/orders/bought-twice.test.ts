import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartItem } from '../../../../core/sales/contract/money.ts';
import { officeOrderDetail } from '../../../../core/sales/contract/orders-admin.ts';
import { log } from '../../../../lambdas/log.ts';
import { showOfficeOrder } from '../../../../lambdas/sales/orders/office/detail.ts';
import { showAttention } from '../../../../lambdas/shop/dashboard/attention.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { newPerson, type Call } from '../../account-parts.ts';
import {
  afterSale,
  buyAndFulfil,
  checkOut,
  comeBack,
  deliverAbout,
  fulfilStarted,
  holdEvents,
  paymentOf,
  sessionOfUrl,
  startAfterSale,
  type CheckedOut,
} from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import { cartOf, itemOf } from '../../sale-catalogue.ts';
import type { SaleParts } from '../../sale-parts.ts';
import { officeActs } from './office-acts.ts';

let parts: SaleParts;
let office: ReturnType<typeof officeActs>;
beforeAll(async () => {
  parts = await startAfterSale();
  await holdEvents(parts);
  office = officeActs(parts, 'anna');
});
afterAll(() => parts?.close());
beforeEach(() => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
});

const newAddress = () => `buyer-${randomUUID()}@esempio.example`;
const photo = (number: number) => itemOf('900001', number);

async function checkOutAs(call: Call, items: CartItem[]): Promise<CheckedOut> {
  const { body } = await call('POST /api/account/create-checkout-session', {
    body: cartOf(items, { cartId: randomUUID() }),
  });
  return sessionOfUrl((body as { url: string }).url);
}

/** Pays two carts of a guest before the shop hears of either payment. */
async function guestCarts(first: CartItem[], second: CartItem[], emails = [newAddress()]) {
  const carts = [await checkOut(first), await checkOut(second)] as const;
  for (const [at, { url }] of carts.entries()) await parts.payAt(url, { email: emails[at] ?? emails[0]! });
  return carts;
}

async function settle(order: CheckedOut): Promise<void> {
  await comeBack(order.sessionId);
  await fulfilStarted(parts, order.orderId);
}

async function settled(carts: readonly CheckedOut[]): Promise<void> {
  for (const cart of carts) await settle(cart);
}

const tasksOf = async (...orders: CheckedOut[]) =>
  (await showAttention()).attention.filter(
    (task) => task.kind === 'bought_twice' && orders.some(({ orderId }) => orderId === task.order_id),
  );
const detail = async ({ orderId }: CheckedOut) => officeOrderDetail.parse(await showOfficeOrder(orderId));

describe('two carts with the same photo that were paid before the first webhook', () => {
  it('are listed by the later order when one account paid both, and both are delivered', async () => {
    const { call, email } = await newPerson();
    const first = await checkOutAs(call, [photo(1)]);
    const second = await checkOutAs(call, [photo(1), photo(2)]);
    for (const { url } of [first, second]) await parts.payAt(url, { email });
    await settled([first, second]);
    expect(await tasksOf(first, second)).toMatchObject([
      { kind: 'bought_twice', order_id: second.orderId, before: first.orderId, amount: 1300 },
    ]);
    const { bought_twice, history } = await detail(second);
    expect(bought_twice).toEqual({ items: [`${second.orderId}-0`], before: first.orderId, amount: 1300 });
    expect(history.filter(({ what }) => what === 'bought_twice')).toMatchObject([{ text: first.orderId.slice(0, 8) }]);
    for (const { orderId } of [first, second]) expect((await orderNow(orderId)).download_token).not.toBeNull();
  });

  it('are listed when guests paid both with one address in two spellings', async () => {
    const email = newAddress();
    const [first, second] = await guestCarts([photo(3)], [photo(3)], [email, email.toUpperCase()]);
    await settled([first, second]);
    expect(await tasksOf(first, second)).toMatchObject([{ order_id: second.orderId, before: first.orderId }]);
  });

  it('are listed when their orders have one address and two customers', async () => {
    const email = newAddress();
    const [first, second] = await guestCarts([photo(3)], [photo(3)], [email, newAddress()]);
    await settle(first);
    await comeBack(second.sessionId);
    await changeItem({ key: keys.order(second.orderId), set: { customer_email: email } });
    await fulfilStarted(parts, second.orderId);
    expect(await tasksOf(first, second)).toMatchObject([{ order_id: second.orderId }]);
  });

  it('are listed once however often they are settled and fulfilled', async () => {
    const [first, second] = await guestCarts([photo(4)], [photo(4)]);
    for (let time = 0; time < 2; time++) {
      await settled([second, first]);
      await deliverAbout(parts, { session: first.sessionId });
    }
    expect(await tasksOf(first, second)).toMatchObject([{ order_id: first.orderId, before: second.orderId }]);
    expect((await detail(first)).history.filter(({ what }) => what === 'bought_twice')).toHaveLength(1);
  });

  it('are listed once when both are settled and fulfilled at once', async () => {
    const carts = await guestCarts([photo(5)], [photo(5)]);
    await Promise.all(carts.map(settle));
    expect(await tasksOf(...carts)).toHaveLength(1);
  });

  it('are listed on the order that was paid later when it is fulfilled first', async () => {
    const [first, second] = await guestCarts([photo(6)], [photo(6)]);
    for (const { sessionId } of [first, second]) await comeBack(sessionId);
    for (const { orderId } of [second, first]) await fulfilStarted(parts, orderId);
    expect(await tasksOf(first, second)).toMatchObject([{ order_id: second.orderId }]);
  });
});

it('an item that turns out to be a double later joins those of its order', async () => {
  const email = newAddress();
  const [first, second] = await guestCarts([photo(1)], [photo(2)], [email, email]);
  const both = await checkOut([photo(1), photo(2)]);
  await parts.payAt(both.url, { email });
  for (const { sessionId } of [first, second, both]) await comeBack(sessionId);
  for (const { orderId } of [first, both]) await fulfilStarted(parts, orderId);
  expect(await tasksOf(both)).toMatchObject([{ amount: 1300 }]);
  await fulfilStarted(parts, second.orderId);
  await settle(second);
  expect(await tasksOf(first, second, both)).toMatchObject([{ order_id: both.orderId, amount: 2600 }]);
  expect((await detail(both)).history.filter(({ what }) => what === 'bought_twice')).toMatchObject([
    { text: first.orderId.slice(0, 8) },
    { text: second.orderId.slice(0, 8) },
  ]);
});

describe('a purchase', () => {
  it.each([
    ['of a photo after its start’s collection', [itemOf('900002')], [itemOf('900002', 22)], 1],
    ['of a collection after the same collection', [itemOf('900002')], [itemOf('900002')], 1],
    ['of a collection after one of its photos', [itemOf('900002', 21)], [itemOf('900002')], 0],
    ['of another photo of the start', [photo(7)], [photo(8)], 0],
  ])('%s is listed as often as it is a double', async (_name, bought, later, times) => {
    const carts = await guestCarts(bought, later);
    await settled(carts);
    expect(await tasksOf(...carts)).toHaveLength(times);
  });

  it('of another address is no double', async () => {
    const carts = await guestCarts([photo(7)], [photo(7)], [newAddress(), newAddress()]);
    await settled(carts);
    expect(await tasksOf(...carts)).toEqual([]);
  });

  it('after the first was revoked is the only one left, so nothing proposes to refund it', async () => {
    const [first, second] = await guestCarts([photo(10)], [photo(10)]);
    await settled([first, second]);
    expect(await tasksOf(first, second)).toHaveLength(1);
    await changeItem({ key: keys.order(first.orderId), set: { revoked_items: [`${first.orderId}-0`] } });
    expect(await tasksOf(first, second)).toEqual([]);
    expect((await detail(second)).bought_twice).toBeNull();
  });

  it('after the first was refunded is no double', async () => {
    const first = await buyAndFulfil(parts, [photo(9)]);
    await office.done(first.orderId, { action: 'refund', items: null, amount: 1300 });
    const second = await buyAndFulfil(parts, [photo(9)], first.email);
    expect(await tasksOf(first, second)).toEqual([]);
    expect((await detail(second)).bought_twice).toBeNull();
  });
});

describe('a double purchase leaves the list', () => {
  async function doubled() {
    const carts = await guestCarts([photo(10)], [photo(10), photo(9)]);
    await settled(carts);
    expect(await tasksOf(...carts)).toHaveLength(1);
    return carts;
  }

  it('when its doubled items are refunded', async () => {
    const [first, second] = await doubled();
    const { items, amount } = (await detail(second)).bought_twice!;
    await office.done(second.orderId, { action: 'refund', items, amount });
    expect(await tasksOf(first, second)).toEqual([]);
    expect(await orderNow(second.orderId)).toMatchObject({ refunded_amount: 1300, refunded_items: items });
  });

  it('when the earlier order is refunded instead', async () => {
    const [first, second] = await doubled();
    const payment = await paymentOf(parts, first.sessionId);
    await afterSale(parts, { refund: payment });
    await deliverAbout(parts, { payment });
    expect(await tasksOf(first, second)).toEqual([]);
    expect((await detail(second)).bought_twice).toBeNull();
  });

  it('when the office decides to refund nothing, once and for good', async () => {
    const [first, second] = await doubled();
    await office.done(second.orderId, { action: 'twice_seen' });
    await settled([first, second]);
    expect(await tasksOf(first, second)).toEqual([]);
    expect((await detail(second)).history.at(-1)).toMatchObject({ what: 'twice_seen' });
    await expect(office.done(second.orderId, { action: 'twice_seen' })).rejects.toMatchObject({
      code: 'edit_conflict',
    });
  });
});
