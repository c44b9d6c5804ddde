import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { act } from '../../../../lambdas/sales/orders/office/act.ts';
import { exportMonth } from '../../../../lambdas/sales/orders/office/export.ts';
import { showOfficeOrder } from '../../../../lambdas/sales/orders/office/detail.ts';
import { isRight, recount } from '../../../../lambdas/store/shop/counts/recount.ts';
import { readCustomer } from '../../../../lambdas/store/people/customers.ts';
import { swissDay } from '../../../../core/time/swiss-day.ts';
import { newPerson } from '../../account-parts.ts';
import { afterSale, buyAndFulfil, loseCalls, startAfterSale, type BoughtOrder } from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import { itemOf } from '../../sale-catalogue.ts';
import type { SaleParts } from '../../sale-parts.ts';
import { officeActs } from './office-acts.ts';

let parts: SaleParts;
let acts: ReturnType<typeof officeActs>;
beforeAll(async () => {
  parts = await startAfterSale();
  acts = officeActs(parts, (await newPerson('capo@esempio.example')).user_id);
});
afterAll(() => parts?.close());
afterEach(() => vi.restoreAllMocks());

/** Two photos of Anna: CHF 26.00. */
const bought = () => buyAndFulfil(parts, [itemOf('900001', 7), itemOf('900001', 8)]);
const goodwill = (order: BoughtOrder, amount: number, refunded_amount = 0) =>
  acts.done(order.orderId, { action: 'goodwill', amount, refunded_amount });
const refundsAt = async ({ payment }: BoughtOrder) =>
  (await parts.stripe.refunds.list({ payment_intent: payment })).data.map(({ amount }) => amount);
const itemsOf = async ({ orderId }: BoughtOrder) => (await showOfficeOrder(orderId)).items;

describe('goodwill', () => {
  it('sends money back and leaves every photo: ZIP, link, mail, office, books and totals agree', async () => {
    const order = await bought();
    const before = await orderNow(order.orderId);
    parts.mails.length = 0;
    await goodwill(order, 500);
    const now = await orderNow(order.orderId);
    expect(now).toMatchObject({ refunded_amount: 500, refunded_items: [], refunded_in_full: false });
    expect([now.zip?.photo_count, now.download_token]).toEqual([2, before.download_token]);
    const [mail] = parts.mails;
    expect(mail!.text).toContain('CHF\u00A05.00');
    expect(mail!.text).toContain('Le tue foto restano tue');
    const { history } = await showOfficeOrder(order.orderId);
    expect(history.find(({ what }) => what === 'goodwill_asked')).toMatchObject({ amount: 500 });
    const { rows } = await exportMonth(swissDay(new Date()).slice(0, 7));
    expect(rows.filter(([id]) => id === order.orderId).map(([, kind, , amount]) => [kind, amount])).toContainEqual([
      'Rimborso',
      '-5.00',
    ]);
    expect(await readCustomer(now.customer_id!)).toMatchObject({ total_spent: 2100 });
    expect(isRight(await recount())).toBe(true);
  });

  it('of the whole charge leaves the order its photos', async () => {
    const order = await bought();
    await goodwill(order, 2000);
    await goodwill(order, 600, 2000);
    expect(await orderNow(order.orderId)).toMatchObject({
      refunded_amount: 2600,
      refunded_items: [],
      refunded_in_full: false,
    });
    await expect(goodwill(order, 1, 2600)).rejects.toMatchObject({ code: 'edit_conflict' });
    await expect(acts.done(order.orderId, { action: 'new_link' })).resolves.toBeDefined();
  });

  it('is never more than the rest of the charge, nor is a refund of items after it', async () => {
    const order = await bought();
    await expect(goodwill(order, 2601)).rejects.toMatchObject({ code: 'edit_conflict' });
    await goodwill(order, 2000);
    await expect(goodwill(order, 700, 2000)).rejects.toMatchObject({ code: 'edit_conflict' });
    const [one] = await itemsOf(order);
    await expect(acts.done(order.orderId, { action: 'refund', items: [one!.id], amount: 1300 })).rejects.toMatchObject({
      code: 'already_refunded',
    });
    await acts.done(order.orderId, { action: 'refund', items: [one!.id], amount: 600 });
    expect(await orderNow(order.orderId)).toMatchObject({
      refunded_amount: 2600,
      refunded_items: [one!.id],
      refunded_in_full: false,
    });
    expect(await refundsAt(order)).toEqual([600, 2000]);
  });

  it('and a refund of all that is left refund the order in full', async () => {
    const order = await bought();
    await goodwill(order, 500);
    await acts.done(order.orderId, { action: 'refund', items: null, amount: 2100 });
    expect(await orderNow(order.orderId)).toMatchObject({ refunded_amount: 2600, refunded_in_full: true });
  });

  it('is sent once when it is pressed twice, by two admins at once, and after a lost answer', async () => {
    const order = await bought();
    const asked = await acts.asked(order.orderId, { action: 'goodwill', amount: 500, refunded_amount: 0 });
    const other = await acts.asked(order.orderId, { action: 'goodwill', amount: 500, refunded_amount: 0 });
    await Promise.allSettled([act(order.orderId, asked, 'anna'), act(order.orderId, other, 'berta')]);
    await act(order.orderId, asked, 'anna').catch(() => undefined);
    expect(await refundsAt(order)).toEqual([500]);

    const lost = await acts.asked(order.orderId, { action: 'goodwill', amount: 300, refunded_amount: 500 });
    await loseCalls(parts, { path: '/v1/refunds', times: 5, lost: 'answer' });
    await act(order.orderId, lost, 'anna').catch(() => undefined);
    await loseCalls(parts, { path: '/v1/refunds', times: 0, lost: 'answer' });
    await act(order.orderId, lost, 'anna');
    expect(await refundsAt(order)).toEqual([300, 500]);
    expect(await orderNow(order.orderId)).toMatchObject({ refunded_amount: 800, office_refund: { state: 'made' } });
  });

  it('is refused when money went back in the dashboard since the admin looked', async () => {
    const order = await bought();
    await afterSale(parts, { refund: order.payment, amount: 400 });
    await expect(goodwill(order, 500)).rejects.toMatchObject({ code: 'already_refunded' });
    expect(await refundsAt(order)).toEqual([400]);
  });
});
