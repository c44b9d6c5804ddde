import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../../../lambdas/log.ts';
import { sweepSales } from '../../../../lambdas/sales/orders/sweep-sales.ts';
import { openSession } from '../../../../lambdas/sales/checkout/session.ts';
import { beginNextAttempt, claimCheckoutSession } from '../../../../lambdas/store/sales/payments/checkout-sessions.ts';
import { readSweep, saveSweep } from '../../../../lambdas/store/sales/payments/sweep-state.ts';
import { pendingOrder, placeOrder } from '../../../../lambdas/store/sales/orders.ts';
import { closeOrder } from '../../../../lambdas/store/sales/close-order.ts';
import { checkOut, comeBack, paymentOf } from '../../after-sale-parts.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { nobody } from '../../nobody.ts';
import { orderNow, payOrder } from '../../paid-order.ts';
import { itemOf, putOnSale } from '../../sale-catalogue.ts';
import { officeActs } from './office-acts.ts';
import { siteUrl, startSaleParts, type SaleParts } from '../../sale-parts.ts';

/** The provider's webhooks arrive nowhere in this file: only a sweep settles orders. */
let parts: SaleParts;
const told = vi.spyOn(log, 'error');
vi.spyOn(log, 'info').mockImplementation(() => undefined);
beforeAll(async () => {
  parts = await startSaleParts();
  await putOnSale(parts.stripe);
});
afterAll(() => parts?.close());
beforeEach(() => {
  told.mockReset();
  hoursLater(2);
});

/** Time only moves forward, from test to test as well. */
const hoursLater = (hours: number) => (parts.clock.ahead += hours * 3600);
const now = () => new Date();
const anHourAhead = () => Math.floor(now().getTime() / 1000) + 3600;
const sweep = () => sweepSales(now());
const started = (orderId: string) => parts.executions.filter(({ name }) => name === orderId);

async function paid(photo: number) {
  const order = await checkOut([itemOf('900001', photo)]);
  await parts.payAt(order.url);
  return order;
}

describe('a sweep', () => {
  it('fulfils every paid order when webhooks were held back for a day and no buyer returned, and says so', async () => {
    const orders = [await paid(1), await paid(2), await paid(3)];
    const abandoned = await checkOut([itemOf('900002')]);
    hoursLater(25);
    const { settled, closed } = await sweep();
    // The provider may have reported already that the page has expired.
    expect([...settled, ...closed].sort()).toEqual([...orders, abandoned].map(({ orderId }) => orderId).sort());
    for (const { orderId } of orders) {
      expect(await orderNow(orderId)).toMatchObject({ status: 'paid' });
      expect(started(orderId)).toHaveLength(1);
    }
    expect(await orderNow(abandoned.orderId)).toMatchObject({ status: 'cancelled' });
    expect(told).toHaveBeenCalledWith('the webhook of a payment did not arrive', { order_id: orders[0]!.orderId });
    expect(await sweep()).toEqual({ settled: [], closed: [], withdrawn: [], started: [] });
  });

  it('is kept from nothing else by an order that cannot be read, and settles that one once it can be', async () => {
    await sweep();
    const [broken, left] = [await paid(9), await checkOut([itemOf('900002', 22)])];
    const spoil = (site: unknown) => changeItem({ key: keys.order(broken.orderId), set: { site } });
    await spoil(7);
    hoursLater(48);
    const later = await paid(10);
    hoursLater(1);
    await expect(sweep()).rejects.toThrow();
    expect(await orderNow(later.orderId)).toMatchObject({ status: 'paid' });
    expect(await orderNow(left.orderId)).toMatchObject({ status: 'cancelled' });
    // The sweep no longer looks at its event.
    await spoil(siteUrl);
    hoursLater(48);
    expect((await sweep()).settled).toEqual([broken.orderId]);
    expect(await orderNow(broken.orderId)).toMatchObject({ status: 'paid' });
    expect(await readSweep()).toMatchObject({ owed: [] });
  });

  it('hears of a refund, too', async () => {
    const { sessionId, orderId } = await paid(4);
    await comeBack(sessionId);
    await sweep();
    await parts.stripe.refunds.create({ payment_intent: await paymentOf(parts, sessionId) });
    expect(await sweep()).toEqual({ settled: [orderId], closed: [], withdrawn: [], started: [] });
    expect(await orderNow(orderId)).toMatchObject({ refunded_amount: 1300 });
  });

  it('raises no alarm about recent events', async () => {
    await paid(5);
    expect((await sweep()).settled).toHaveLength(1);
    expect(told).not.toHaveBeenCalled();
  });

  it('keeps a payment page of an old order’s last day open, and deletes the order after it', async () => {
    const [tried, idle] = [29.9, 30.5].map((days) => ({
      ...pendingOrder({ id: randomUUID(), total_amount: 1300, language: 'it', site: siteUrl }),
      created_at: new Date(Date.now() - days * 24 * 3_600_000).toISOString(),
    }));
    for (const order of [tried!, idle!]) {
      await placeOrder(order, []);
      await closeOrder(order, null, 'cancelled');
    }
    await beginNextAttempt(await orderNow(tried!.id));
    const inHours = (hours: number) => sweepSales(new Date(Date.now() + hours * 3_600_000));
    expect(await inHours(1)).toMatchObject({ closed: [], withdrawn: [idle!.id] });
    expect(await orderNow(tried!.id)).toMatchObject({ status: 'pending', withdrawn: false });
    expect((await inHours(3)).withdrawn).toEqual([tried!.id]);
    await expect(openSession(idle!.id)).rejects.toMatchObject({ code: 'session_expired' });
  });

  it('closes what waits for a session that never came to be, or that the provider forgot to tell of', async () => {
    const order = pendingOrder({ id: randomUUID(), total_amount: 1300, language: 'it', site: siteUrl });
    await placeOrder(order, []);
    const abandoned = await checkOut([itemOf('900001', 6)]);
    hoursLater(25);
    await saveSweep({ swept_until: anHourAhead(), owed: [] });
    expect((await sweep()).closed.sort()).toEqual([order.id, abandoned.orderId].sort());
    expect(await orderNow(order.id)).toMatchObject({ status: 'cancelled' });
  });

  it('closes an order with a session unknown to the provider: it dates from test mode, before going live', async () => {
    const order = pendingOrder({ id: randomUUID(), total_amount: 1300, language: 'it', site: siteUrl });
    await placeOrder(order, []);
    await claimCheckoutSession(order, 'cs_test_of_the_other_mode');
    hoursLater(25);
    await saveSweep({ swept_until: anHourAhead(), owed: [] });
    expect((await sweep()).closed).toEqual([order.id]);
    expect((await sweep()).closed).toEqual([]);
  });

  it('starts a paid order’s fulfilment that could not start', async () => {
    const { orderId } = await paid(7);
    await sweep();
    const other = await paid(8);
    await payOrder(other.orderId, { ...nobody, email: 'late@esempio.example' });
    hoursLater(1);
    await saveSweep({ swept_until: anHourAhead(), owed: [] });
    expect((await sweep()).started).toEqual([other.orderId]);
    expect(started(other.orderId)).toHaveLength(1);
    expect(started(orderId)).toHaveLength(1);
  });

  it('starts the new link that the office asked for, where the asking broke off: the former one is over', async () => {
    const order = await paid(1);
    await comeBack(order.sessionId);
    parts.faults.states = 100;
    await expect(officeActs(parts, 'anna').actOnly(order.orderId, { action: 'new_link' })).rejects.toThrow();
    parts.faults.states = 0;
    hoursLater(1);
    const asked = () => parts.executions.filter(({ name }) => name === `${order.orderId}-2`);
    expect(asked()).toEqual([]);
    expect((await sweep()).started).toEqual([]);
    expect(asked()).toMatchObject([{ input: { order_id: order.orderId, generation: 2 } }]);
    await sweep();
    expect(asked()).toHaveLength(1);
  });

  it('that breaks off says so, forgets nothing, and is made good by the next', async () => {
    const orders = [await paid(9), await paid(10)];
    parts.faults.states = 100;
    await expect(sweep()).rejects.toThrow('2 tasks failed');
    parts.faults.states = 0;
    expect((await readSweep())!.owed).toHaveLength(2);
    expect((await sweep()).settled.sort()).toEqual(orders.map(({ orderId }) => orderId).sort());
    for (const { orderId } of orders) expect(started(orderId)).toHaveLength(1);
  });
});
