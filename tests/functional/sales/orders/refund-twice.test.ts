import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeOrderDetail, type OrderAction } from '../../../../core/sales/contract/orders-admin.ts';
import { act } from '../../../../lambdas/sales/orders/office/act.ts';
import { showOfficeOrder } from '../../../../lambdas/sales/orders/office/detail.ts';
import { settleOrderMoney } from '../../../../lambdas/sales/orders/office/refund.ts';
import { newPerson } from '../../account-parts.ts';
import { afterSale, buyAndFulfil, loseCalls, startAfterSale, type BoughtOrder } from '../../after-sale-parts.ts';
import { itemOf } from '../../sale-catalogue.ts';
import type { SaleParts } from '../../sale-parts.ts';
import { officeActs } from './office-acts.ts';

let parts: SaleParts;
let admin: string;
let asked: ReturnType<typeof officeActs>['asked'];
beforeAll(async () => {
  parts = await startAfterSale();
  admin = (await newPerson('capo@esempio.example')).user_id;
  ({ asked } = officeActs(parts, admin));
});
afterAll(() => parts?.close());
beforeEach(() => loseCalls(parts, { path: '', times: 0, lost: 'call' }));

/** Two photos of Anna for CHF 13.00 each, and the collection of Jörg for CHF 70.00. */
const bought = () => buyAndFulfil(parts, [itemOf('900001', 7), itemOf('900001', 8), itemOf('900002')]);
const detail = async ({ orderId }: BoughtOrder) => officeOrderDetail.parse(await showOfficeOrder(orderId));
const settled = async (order: BoughtOrder) => {
  await settleOrderMoney(order.orderId);
  return detail(order);
};
const itemsOf = async (order: BoughtOrder) => (await detail(order)).items.map(({ id }) => id);
const refunds = async ({ payment }: BoughtOrder) =>
  (await parts.stripe.refunds.list({ payment_intent: payment })).data.map(({ amount }) => amount);

/** The press of an admin who has just opened the order's page: the refund of an item. */
async function press(order: BoughtOrder, at: number): Promise<OrderAction> {
  const { items, order: shown } = await detail(order);
  const { id, price } = items[at]!;
  const { refunded_amount } = shown;
  return asked(order.orderId, { action: 'refund', items: [id], amount: price, refunded_amount });
}
const send = ({ orderId }: BoughtOrder, action: OrderAction) => act(orderId, action, admin);
/** As many calls as the client tries before it gives up. */
const losing = (lost: 'call' | 'answer') => loseCalls(parts, { path: '/v1/refunds', times: 3, lost });
const unavailable = { code: 'payment_provider_unavailable' };

/** What is said of a refund that was made before. */
const already = (refunded_amount: number, refunded_items: (string | undefined)[]) => ({
  code: 'already_refunded',
  current: { refunded_amount, refunded_items },
});

describe('a refund that was made in the payment provider’s dashboard', () => {
  it('is not made again by the office, which is told of it before any event came', async () => {
    const order = await bought();
    const [, , collection] = await itemsOf(order);
    const late = await press(order, 2);
    await afterSale(parts, { refund: order.payment, amount: 7000 });
    await expect(send(order, late)).rejects.toMatchObject(already(7000, [collection]));
    expect(await refunds(order)).toEqual([7000]);
    expect((await detail(order)).items.map(({ refunded }) => refunded)).toEqual([false, false, true]);
  });

  it('of one of several equal items stops who had not seen it, and nobody else', async () => {
    const order = await bought();
    const late = await press(order, 0);
    await afterSale(parts, { refund: order.payment, amount: 1300 });
    await expect(send(order, late)).rejects.toMatchObject(already(1300, []));
    expect(await refunds(order)).toEqual([1300]);
    await send(order, await press(order, 0));
    expect(await refunds(order)).toEqual([1300, 1300]);
    expect((await detail(order)).items.map(({ refunded }) => refunded)).toEqual([true, true, false]);
  });

  it('is shown, item and amount, when the office opens its dialog', async () => {
    const order = await bought();
    await afterSale(parts, { refund: order.payment, amount: 7000 });
    const shown = await settled(order);
    expect(shown.items.map(({ refunded }) => refunded)).toEqual([false, false, true]);
    expect(shown.order).toMatchObject({ refunded_amount: 7000, refund_wanted: null });
  });

  it('of everything leaves nothing to refund', async () => {
    const order = await bought();
    const late = await asked(order.orderId, { action: 'refund', items: null, amount: 9600 });
    await afterSale(parts, { refund: order.payment });
    await expect(send(order, late)).rejects.toMatchObject(already(9600, await itemsOf(order)));
    expect(await refunds(order)).toEqual([9600]);
  });
});

describe('a refund whose answer was lost', () => {
  it('is not made again by another press, of whoever opens the page anew', async () => {
    const order = await bought();
    const [first] = await itemsOf(order);
    await losing('answer');
    await expect(send(order, await press(order, 0))).rejects.toMatchObject(unavailable);
    await expect(send(order, await press(order, 0))).rejects.toMatchObject(already(1300, [first]));
    expect(await refunds(order)).toEqual([1300]);
  });

  it('is settled by the same press, also by two of it at once', async () => {
    const order = await bought();
    const action = await press(order, 0);
    await losing('answer');
    await expect(send(order, action)).rejects.toMatchObject(unavailable);
    await Promise.all([send(order, action), send(order, action)]);
    await send(order, action);
    expect(await refunds(order)).toEqual([1300]);
    expect((await detail(order)).order).toMatchObject({ refunded_amount: 1300, refund_wanted: null });
  });
});

describe('a refund that never reached the payment provider', () => {
  it('is shown as wanted, and made by the same press', async () => {
    const order = await bought();
    const [first] = await itemsOf(order);
    const action = await press(order, 0);
    await losing('call');
    await expect(send(order, action)).rejects.toMatchObject(unavailable);
    expect((await settled(order)).order).toMatchObject({
      refunded_amount: 0,
      refund_wanted: { amount: 1300, items: [first] },
    });
    await send(order, action);
    expect(await refunds(order)).toEqual([1300]);
  });

  it('is finished before another one, so that who asks for the same gets one refund', async () => {
    const order = await bought();
    const [first] = await itemsOf(order);
    await losing('call');
    await expect(send(order, await press(order, 0))).rejects.toMatchObject(unavailable);
    const again = await asked(order.orderId, { action: 'refund', items: [first!], amount: 1300 });
    await expect(send(order, again)).rejects.toMatchObject(already(1300, [first]));
    expect(await refunds(order)).toEqual([1300]);
  });

  it('and was made in the dashboard meanwhile, of an item that nobody can tell, is given up', async () => {
    const order = await bought();
    const action = await press(order, 0);
    await losing('call');
    await expect(send(order, action)).rejects.toMatchObject(unavailable);
    await afterSale(parts, { refund: order.payment, amount: 1300 });
    for (let times = 0; times < 2; times++) await expect(send(order, action)).rejects.toMatchObject(already(1300, []));
    expect(await refunds(order)).toEqual([1300]);
    const { history } = await detail(order);
    expect(history.map(({ what }) => what).slice(-3)).toEqual(['refund_asked', 'refunded', 'refund_refused']);
    await send(order, await press(order, 2));
    expect(await refunds(order)).toEqual([7000, 1300]);
  });
});

describe('two tabs', () => {
  it('of which the second one was opened before the first one refunded: it is told what went back', async () => {
    const order = await bought();
    const [first] = await itemsOf(order);
    const late = await press(order, 0);
    await send(order, await press(order, 0));
    await expect(send(order, late)).rejects.toMatchObject(already(1300, [first]));
    expect(await refunds(order)).toEqual([1300]);
  });

  it('that want the same item at once lead to one refund, and the other one is told', async () => {
    const order = await bought();
    const ends = await Promise.allSettled([send(order, await press(order, 0)), send(order, await press(order, 0))]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refunds(order)).toEqual([1300]);
  });

  it('at once of which one sends the same press twice lead to one refund', async () => {
    const order = await bought();
    const action = await press(order, 0);
    const ends = await Promise.allSettled([
      send(order, action),
      send(order, action),
      send(order, await press(order, 0)),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await refunds(order)).toEqual([1300]);
  });
});

it('an act that nobody knows any more, for another refund came since, says so', async () => {
  const order = await bought();
  const action = await press(order, 0);
  await send(order, action);
  await send(order, await press(order, 1));
  await expect(send(order, action)).rejects.toMatchObject({ code: 'edit_conflict' });
  expect(await refunds(order)).toEqual([1300, 1300]);
  await expect(settleOrderMoney(randomUUID())).rejects.toMatchObject({ code: 'order_not_found' });
});
