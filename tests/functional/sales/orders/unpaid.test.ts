import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { forget } from '../../../../local/tables/forget.ts';
import { handler as checkout } from '../../../../lambdas/sales/checkout/handler.ts';
import { log } from '../../../../lambdas/log.ts';
import { sweepSales } from '../../../../lambdas/sales/orders/sweep-sales.ts';
import { readCounts } from '../../../../lambdas/store/shop/counts/read-counts.ts';
import { isRight, recount } from '../../../../lambdas/store/shop/counts/recount.ts';
import { scanItems, type Item } from '../../../../lambdas/store/table/table.ts';
import { findByWords } from '../../../../lambdas/store/search/words/find-by-words.ts';
import { checkOut, comeBack } from '../../after-sale-parts.ts';
import { cartOf, itemOf, putOnSale } from '../../sale-catalogue.ts';
import { request, startSaleParts, type SaleParts } from '../../sale-parts.ts';
import { shopTable } from '../../shop-table.ts';

let parts: SaleParts;
vi.spyOn(log, 'info').mockImplementation(() => undefined);
beforeAll(async () => {
  parts = await startSaleParts();
  await putOnSale(parts.stripe);
});
afterAll(() => parts?.close());

const daysLater = (days: number) => (parts.clock.ahead += days * 86_400);
const now = () => new Date();
const sweep = () => sweepSales(now());
const kindsOfSale = ['ORDER', 'CART', 'SESSION', 'CALLS'];
const itemsOfSales = async (): Promise<Item[]> =>
  (await scanItems()).items.filter(({ pk }) => kindsOfSale.includes(pk.split('#')[0]!));
const forgetNow = () =>
  forget(
    parts.dynamodb,
    { name: 'shop', generatedName: 'shop', forgetBy: 'forget_at', definition: shopTable },
    Math.floor(now().getTime() / 1000),
  );
const post = (body: object, address = '203.0.113.7') =>
  request(checkout, 'POST /api/create-checkout-session', {
    body,
    headers: { 'x-forwarded-for': `${address}, 64.252.1.1` },
  });

describe('a cart that is refused', () => {
  it.each<[string, object]>([
    [
      'for a participant that does not exist',
      cartOf([{ ...itemOf('900001', 1), swissEquestrianRiderId: itemOf('77').swissEquestrianRiderId }]),
    ],
    ['for a photo of somebody else', cartOf([itemOf('900001', 25)])],
    ['for an item that is in it twice', cartOf([itemOf('900001', 1), itemOf('900001', 1)])],
    ['for another total', { ...cartOf([itemOf('900001', 1)]), totalAmount: 1 }],
    ['for an order that is not its buyer’s', cartOf([itemOf('900001', 1)], { orderId: 'unknown' })],
  ])('%s leaves only the count of the request', async (_name, body) => {
    const before = await itemsOfSales();
    expect((await post({ ...body, cartId: randomUUID() })).status).toBeGreaterThanOrEqual(400);
    const after = await itemsOfSales();
    const isNew = ({ pk }: Item) => !before.some((item) => item.pk === pk);
    expect(after.filter(isNew).filter(({ pk }) => !pk.startsWith('CALLS#'))).toEqual([]);
  });
});

describe('an unpaid order', () => {
  it('is withdrawn after thirty days, counts no more, and nothing of it is left a while later', async () => {
    const before = (await readCounts('', { consistent: true })).total.orders;
    const abandoned = await checkOut([itemOf('900001', 1), itemOf('900002')]);
    await checkOut([itemOf('900001', 3)]);
    daysLater(2);
    await sweep();
    expect((await readCounts('', { consistent: true })).total.orders).toBe(before + 2);
    daysLater(29);
    expect((await sweep()).withdrawn).toContain(abandoned.orderId);
    expect((await readCounts('', { consistent: true })).total.orders).toBe(before);
    expect(isRight(await recount())).toBe(true);
    daysLater(31);
    await forgetNow();
    expect((await itemsOfSales()).filter(({ sk }) => sk === 'ORDER')).toEqual([]);
    daysLater(31);
    await forgetNow();
    expect(await itemsOfSales()).toEqual([]);
    expect((await sweep()).withdrawn).toEqual([]);
  });

  it('that was paid after all lasts, with its items, its words and the key to it', async () => {
    const order = await checkOut([itemOf('900001', 1), itemOf('900002')]);
    await parts.payAt(order.url);
    expect((await comeBack(order.sessionId)).body).toMatchObject({ success: true });
    daysLater(400);
    await sweep();
    await forgetNow();
    const left = await itemsOfSales();
    const things = left.filter(({ sk }) => !sk.startsWith('WORD#'));
    expect(things.map(({ pk, sk }) => `${pk} ${sk}`).sort()).toEqual([
      ...['ITEM#0000', 'ITEM#0001', 'ORDER'].map((sk) => `ORDER#${order.orderId} ${sk}`),
      `SESSION#${order.sessionId} SESSION`,
    ]);
    expect((await findByWords('order', order.orderId, 1)).ids).toEqual([order.orderId]);
    expect(left.filter(({ forget_at }) => forget_at !== undefined)).toEqual([]);
  });
});
