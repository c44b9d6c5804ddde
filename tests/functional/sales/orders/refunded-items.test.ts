import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccountOrder } from '../../../../core/sales/contract/account-orders.ts';
import { swissDay } from '../../../../core/time/swiss-day.ts';
import { handler as downloads } from '../../../../lambdas/sales/downloads/handler.ts';
import { log } from '../../../../lambdas/log.ts';
import { exportMonth } from '../../../../lambdas/sales/orders/office/export.ts';
import { showOfficeOrder } from '../../../../lambdas/sales/orders/office/detail.ts';
import { isRight, recount } from '../../../../lambdas/store/shop/counts/recount.ts';
import { readCounts } from '../../../../lambdas/store/shop/counts/read-counts.ts';
import { readCustomer } from '../../../../lambdas/store/people/customers.ts';
import { callAs, newPerson } from '../../account-parts.ts';
import {
  afterSale,
  comeBack,
  deliverAbout,
  fulfilStarted,
  paymentOf,
  sessionOfUrl,
  startAfterSale,
} from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import { cartOf, itemOf } from '../../sale-catalogue.ts';
import { request, type SaleParts } from '../../sale-parts.ts';
import { officeActs } from './office-acts.ts';

let parts: SaleParts;
let acts: ReturnType<typeof officeActs>;
beforeAll(async () => {
  parts = await startAfterSale();
  acts = officeActs(parts, (await newPerson('capo@esempio.example')).user_id);
});
afterAll(() => parts?.close());
afterEach(() => vi.restoreAllMocks());

type Buyer = Awaited<ReturnType<typeof newPerson>>;

async function buy({ call, email }: Buyer, items: ReturnType<typeof itemOf>[]) {
  const { body } = await call('POST /api/account/create-checkout-session', { body: cartOf(items) });
  const order = await sessionOfUrl((body as { url: string }).url);
  await parts.payAt(order.url, { email });
  await comeBack(order.sessionId);
  await fulfilStarted(parts, order.orderId);
  return { ...order, payment: await paymentOf(parts, order.sessionId) };
}

/** Sells one photo of Anna for CHF 13.00, and Jörg's collection for free: six photos of it were bought before. */
async function withGift() {
  const buyer = await newPerson();
  await buy(
    buyer,
    [21, 22, 23, 24, 25, 26].map((photo) => itemOf('900002', photo)),
  );
  const order = await buy(buyer, [itemOf('900001', 7), { ...itemOf('900002'), price: 0 }]);
  expect(await orderNow(order.orderId)).toMatchObject({ status: 'paid', total_amount: 1300 });
  return { buyer, ...order };
}

const photosOf = async (orderId: string) => {
  const { download_token: token } = await orderNow(orderId);
  const answer = await request(downloads, 'GET /api/downloads/{token}/photos', { params: { token: token! } });
  return { status: answer.status, count: ((answer.body as { photos?: unknown[] }).photos ?? []).length };
};
const refundedItems = async (orderId: string) => (await showOfficeOrder(orderId)).items.map(({ refunded }) => refunded);
const settle = async ({ orderId, payment }: { orderId: string; payment: string }) => {
  await deliverAbout(parts, { payment });
  await fulfilStarted(parts, orderId);
};
const ownOrder = async ({ user_id }: Buyer, orderId: string) => {
  const { body } = await callAs(user_id)('GET /api/account/orders');
  return (body as { orders: AccountOrder[] }).orders.find(({ id }) => id === orderId)!;
};

describe('an order with an item that cost nothing', () => {
  it('keeps that item when the other one was paid back: link, ZIP, mail, account, office, figures and books agree', async () => {
    const order = await withGift();
    const before = (await readCounts('', { consistent: true })).total;
    parts.mails.length = 0;
    const [photo] = (await showOfficeOrder(order.orderId)).items;
    await acts.done(order.orderId, { action: 'refund', items: [photo!.id], amount: 1300 });
    await settle(order);

    expect(await orderNow(order.orderId)).toMatchObject({ refunded_amount: 1300, refunded_items: [photo!.id] });
    expect(await photosOf(order.orderId)).toEqual({ status: 200, count: 10 });
    expect(await orderNow(order.orderId)).toMatchObject({ zip: { photo_count: 10 } });
    expect(await refundedItems(order.orderId)).toEqual([true, false]);
    expect(await ownOrder(order.buyer, order.orderId)).toMatchObject({
      refunded_amount: 1300,
      refunded_items: [photo!.id],
      refunded_in_full: false,
    });
    const [mail] = parts.mails.filter(({ subject }) => subject.startsWith('Rimborso'));
    expect(mail!.text).toContain('Le altre restano tue');
    expect(mail!.text).not.toContain('rimborsato per intero');
    await expect(acts.done(order.orderId, { action: 'new_link' })).resolves.toBeDefined();
    expect((await readCounts('', { consistent: true })).total).toMatchObject({
      paid_orders: before.paid_orders,
      revenue_cents: before.revenue_cents - 1300,
    });
    expect(await readCustomer(order.buyer.customer_id)).toMatchObject({ total_spent: 7800 });
    const { rows } = await exportMonth(swissDay(new Date()).slice(0, 7));
    expect(
      rows
        .filter(([id]) => id === order.orderId)
        .map(([, kind, , amount]) => `${kind} ${amount}`)
        .sort(),
    ).toEqual(['Rimborso -13.00', 'Vendita 13.00']);
    expect(isRight(await recount())).toBe(true);
  });

  it('loses all when the office pays back everything that is left, as it chose', async () => {
    const order = await withGift();
    await acts.done(order.orderId, { action: 'refund', items: null, amount: 1300 });
    expect(await refundedItems(order.orderId)).toEqual([true, true]);
    expect((await photosOf(order.orderId)).status).toBe(410);
  });

  it('loses all when the whole charge is paid back at the payment provider', async () => {
    const order = await withGift();
    await parts.stripe.refunds.create({ payment_intent: order.payment });
    await settle(order);
    expect(await refundedItems(order.orderId)).toEqual([true, true]);
    expect((await photosOf(order.orderId)).status).toBe(410);
    expect(await ownOrder(order.buyer, order.orderId)).toMatchObject({ refunded_in_full: true });
    expect(isRight(await recount())).toBe(true);
  });

  it('keeps all while a dispute is open, and loses all when it is lost', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const order = await withGift();
    const { id } = await afterSale(parts, { dispute: order.payment });
    await settle(order);
    expect(await refundedItems(order.orderId)).toEqual([false, false]);
    await afterSale(parts, { close_dispute: id, as: 'lost' });
    await settle(order);
    expect(await refundedItems(order.orderId)).toEqual([true, true]);
    expect((await photosOf(order.orderId)).status).toBe(410);
  });
});

describe('an order of which the bank took a part', () => {
  it('is refunded in full all the same, and the rest of its money stays in the figures', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const buyer = await newPerson();
    const order = await buy(buyer, [itemOf('900001', 7), itemOf('900002')]);
    const before = (await readCounts('', { consistent: true })).total;
    const { id } = await afterSale(parts, { dispute: order.payment, amount: 1000 });
    await afterSale(parts, { close_dispute: id, as: 'lost' });
    parts.mails.length = 0;
    await settle(order);
    expect(await refundedItems(order.orderId)).toEqual([true, true]);
    expect((await photosOf(order.orderId)).status).toBe(410);
    expect((await readCounts('', { consistent: true })).total).toMatchObject({
      paid_orders: before.paid_orders - 1,
      revenue_cents: before.revenue_cents - 1000,
    });
    expect(await readCustomer(buyer.customer_id)).toMatchObject({ total_spent: 7300 });
    const { text } = parts.mails[0]!;
    expect(text).toMatch(/CHF\s10\.00 dei CHF\s83\.00/);
    expect(text).toContain('non si possono più scaricare');
    expect(isRight(await recount())).toBe(true);
  });
});
