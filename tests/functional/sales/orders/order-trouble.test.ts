import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeOrderDetail, officeOrders } from '../../../../core/sales/contract/orders-admin.ts';
import { orderTroubles } from '../../../../core/sales/orders/order-trouble.ts';
import { swissDay } from '../../../../core/time/swiss-day.ts';
import { showOfficeOrder } from '../../../../lambdas/sales/orders/office/detail.ts';
import { searchOrders, showOfficeOrders } from '../../../../lambdas/sales/orders/office/list.ts';
import { showCustomerOrders } from '../../../../lambdas/people/customers/office-customer.ts';
import { storeBookRows } from '../../../../lambdas/store/sales/books/book-rows.ts';
import { undeliveredWrite } from '../../../../lambdas/store/sales/payments/undelivered.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem, transact } from '../../../../lambdas/store/table/table.ts';
import { afterSale, buyAndFulfil, deliverAbout, startAfterSale } from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import { itemOf } from '../../sale-catalogue.ts';
import type { SaleParts } from '../../sale-parts.ts';
import { officeActs, type WantedAct } from './office-acts.ts';

let parts: SaleParts;
beforeAll(async () => void (parts = await startAfterSale()));
afterAll(() => parts?.close());

const bought = () => buyAndFulfil(parts, [itemOf('900001', 7), itemOf('900002')]);
const detail = async (orderId: string) => officeOrderDetail.parse(await showOfficeOrder(orderId));
const done = (orderId: string, act: WantedAct) => officeActs(parts, 'boss').done(orderId, act);

/** Returns the filters of troubles that list the order. */
async function listedUnder(orderId: string): Promise<string[]> {
  const under = [];
  for (const trouble of orderTroubles) {
    const { orders } = officeOrders.parse(await showOfficeOrders({ status: trouble }));
    if (orders.some(({ id }) => id === orderId)) under.push(trouble);
  }
  return under;
}

describe('an order’s trouble', () => {
  it('is none after a purchase', async () => {
    const { orderId } = await bought();
    expect((await detail(orderId)).order).toMatchObject({ trouble: null, nothing_kept: false, vat_rate: null });
    expect(await listedUnder(orderId)).toEqual([]);
  });

  it('is a full refund, whose link opens nothing, or a refund of a part', async () => {
    const [whole, part] = [await bought(), await bought()];
    await done(whole.orderId, { action: 'refund', items: null, amount: 8300 });
    const [item] = (await detail(part.orderId)).items;
    await done(part.orderId, { action: 'refund', items: [item!.id], amount: 1300 });
    expect((await detail(whole.orderId)).order).toMatchObject({ trouble: 'refunded', nothing_kept: true });
    expect((await detail(part.orderId)).order).toMatchObject({ trouble: 'partly_refunded', nothing_kept: false });
    expect([await listedUnder(whole.orderId), await listedUnder(part.orderId)]).toEqual([
      ['refunded'],
      ['partly_refunded'],
    ]);
    const { customer_id } = await orderNow(whole.orderId);
    expect((await showCustomerOrders(customer_id!)).orders).toMatchObject([{ id: whole.orderId, trouble: 'refunded' }]);
    const found = await searchOrders({ query: whole.email, status: 'refunded' });
    expect(found.orders.map(({ id }) => id)).toEqual([whole.orderId]);
    expect((await searchOrders({ query: whole.email, status: 'disputed' })).orders).toEqual([]);
  });

  it('is a dispute before all else, with its reason, deadline and page', async () => {
    const { orderId, payment } = await bought();
    await afterSale(parts, { dispute: payment });
    await deliverAbout(parts, { payment });
    const { order, disputes } = await detail(orderId);
    expect(order.trouble).toBe('disputed');
    expect(disputes).toMatchObject([{ amount: 8300, currency: 'chf', reason: 'fraudulent' }]);
    expect(Date.parse(disputes[0]!.answer_by!)).toBeGreaterThan(Date.now());
    expect(await listedUnder(orderId)).toEqual(['disputed']);
  });

  it('is a missing link, a quarter of an hour after the payment', async () => {
    const { orderId } = await bought();
    await transact([undeliveredWrite(orderId, new Date().toISOString())]);
    expect((await detail(orderId)).undelivered_since).toBeNull();
    const since = new Date(Date.now() - 3_600_000).toISOString();
    await transact([undeliveredWrite(orderId, since)]);
    expect(await detail(orderId)).toMatchObject({ undelivered_since: since, order: { trouble: 'undelivered' } });
    expect(await listedUnder(orderId)).toEqual(['undelivered']);
  });
});

it('the list tells an order’s buyer, event and items', async () => {
  const { orderId, email } = await bought();
  const { customer_id } = await orderNow(orderId);
  await changeItem({ key: keys.customer(customer_id!), set: { first_name: 'Anna', last_name: 'Esempio' } });
  const { orders } = officeOrders.parse(await showOfficeOrders({ status: 'paid' }));
  expect(orders.find(({ id }) => id === orderId)).toMatchObject({
    ...{ buyer_name: 'Anna Esempio', customer_email: email, singles: 1, collections: 1 },
    events: [(await detail(orderId)).items[0]!.event_name],
  });
});

it('an order names its payment’s method, also in the list; an older one once the books have it', async () => {
  const { orderId } = await bought();
  expect((await detail(orderId)).order.method).toBe('Carta (Visa)');
  const { orders } = officeOrders.parse(await showOfficeOrders({ status: 'paid' }));
  expect(orders.find(({ id }) => id === orderId)!.method).toBe('Carta (Visa)');
  await changeItem({ key: keys.order(orderId), remove: ['method'] });
  expect((await detail(orderId)).order.method).toBe('');
  const at = (await orderNow(orderId)).paid_at!;
  await storeBookRows([
    {
      ...{ id: 'txn_method', at, day: swissDay(new Date(at)), kind: 'payment', category: 'charge', text: null },
      ...{ source: null, method: 'twint', card: null, amount: 8300, fee: 0, currency: 'chf', order_id: orderId },
      ...{ arrives: null, provider_page: null, payout: null, payout_arrives: null },
    },
  ]);
  expect((await detail(orderId)).order.method).toBe('TWINT');
});
