import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showAttention } from '../../../../lambdas/shop/dashboard/attention.ts';
import { handler as buildZip } from '../../../../lambdas/sales/downloads/build-zip.ts';
import { handler as downloads } from '../../../../lambdas/sales/downloads/handler.ts';
import { handler as publishLink } from '../../../../lambdas/sales/downloads/publish-link.ts';
import { log } from '../../../../lambdas/log.ts';
import { exportMonth } from '../../../../lambdas/sales/orders/office/export.ts';
import { handler as orders } from '../../../../lambdas/sales/orders/handler.ts';
import { isRight, recount } from '../../../../lambdas/store/shop/counts/recount.ts';
import { readCounts } from '../../../../lambdas/store/shop/counts/read-counts.ts';
import { readCustomer } from '../../../../lambdas/store/people/customers.ts';
import { recordZip } from '../../../../lambdas/store/sales/orders.ts';
import { listSales } from '../../../../lambdas/store/sales/sold.ts';
import { eventId, raceId } from '../../../../core/ids.ts';
import { swissDay } from '../../../../core/time/swiss-day.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { readZip } from '../../../support/read-zip.ts';
import {
  afterSale,
  buyAndFulfil,
  checkOut,
  deliver,
  deliverAbout,
  fulfilStarted,
  paymentOf,
  startAfterSale,
  type BoughtOrder,
  type CheckedOut,
} from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import { itemOf } from '../../sale-catalogue.ts';
import { request, siteUrl, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startAfterSale();
});
afterAll(() => parts?.close());
beforeEach(() => {
  parts.mails.length = 0;
});
afterEach(() => vi.restoreAllMocks());

/** Buys and fulfils Anna's photo 7 (1300) and Jörg's collection, photos 21 to 30 (7000). */
const bought = ({ email }: { email?: string } = {}) =>
  buyAndFulfil(parts, [itemOf('900001', 7), itemOf('900002')], email);

const fulfilAll = (order: CheckedOut): Promise<void> => fulfilStarted(parts, order.orderId);

const refund = (payment_intent: string, amount?: number) =>
  parts.stripe.refunds.create({ payment_intent, ...(amount !== undefined && { amount }) });

const tellRefund = ({ payment }: Pick<BoughtOrder, 'payment'>) => deliverAbout(parts, { payment });
const tellDispute = ({ payment }: Pick<BoughtOrder, 'payment'>) =>
  deliver(parts, 'charge.dispute.updated', { object: 'dispute', id: 'dp_1', payment_intent: payment });

const photosOf = async (token: string) => {
  const answer = await request(downloads, 'GET /api/downloads/{token}/photos', { params: { token } });
  return { ...answer, names: ((answer.body as { photos?: { id: string }[] }).photos ?? []).map(({ id }) => id) };
};
const photo = (number: number) => `50.3.${number}`;
const jorg = [21, 22, 23, 24, 25, 26, 27, 28, 29, 30].map(photo);
const mailsTo = (email: string) => parts.mails.filter(({ to }) => to.includes(email));
const zipsOf = (orderId: string) =>
  parts.s3
    .list('downloads')
    .objects.map(({ key }) => key)
    .filter((key) => key.includes(orderId));
const attentionTo = async (orderId: string) =>
  (await showAttention()).attention.filter((task) => 'order_id' in task && task.order_id === orderId);

describe('an order that was paid back in part, by an item', () => {
  it('keeps the others: its link, its ZIP and a new link give them, and no longer what was paid back', async () => {
    const order = await bought();
    expect((await photosOf(order.token)).names).toEqual([photo(7), ...jorg]);
    await refund(order.payment, 7000);
    expect((await tellRefund(order)).status).toBe(200);
    expect(await orderNow(order.orderId)).toMatchObject({ status: 'paid', refunded_amount: 7000, zip: null });
    expect((await photosOf(order.token)).names).toEqual([photo(7)]);
    const gone = { token: order.token, photo_id: jorg[0]! };
    expect((await request(downloads, 'GET /api/downloads/{token}/photos/{photo_id}', { params: gone })).status).toBe(
      404,
    );
    await fulfilAll(order);
    const [zip, ...more] = zipsOf(order.orderId);
    expect(more).toEqual([]);
    expect(readZip(await parts.contentOf('downloads', zip!)).size).toBe(1);
    await request(downloads, 'POST /api/renew-download-link', { body: { token: order.token } });
    await fulfilAll(order);
    expect((await photosOf((await orderNow(order.orderId)).download_token!)).names).toEqual([photo(7)]);
  });

  it('is not given by a ZIP that was being built meanwhile', async () => {
    const order = await bought();
    const { zip } = await orderNow(order.orderId);
    await refund(order.payment, 7000);
    await tellRefund(order);
    await recordZip(order.orderId, zip!);
    expect((await orderNow(order.orderId)).zip).toBeNull();
    expect(await buildZip({ order_id: order.orderId, generation: 1 })).toBeNull();
    expect(await publishLink({ order_id: order.orderId, zip: null })).toEqual({ token: null });
    expect(zipsOf(order.orderId)).toEqual([]);
  });

  it('tells the buyer once, in her language, about the refund, and counts the remaining amount', async () => {
    const before = (await readCounts('', { consistent: true })).total;
    const order = await bought();
    await refund(order.payment, 1300);
    for (let delivery = 0; delivery < 3; delivery++) {
      await tellRefund(order);
      await fulfilAll(order);
    }
    const [confirmation, notice, ...more] = mailsTo(order.email);
    expect([confirmation?.subject, more]).toEqual([expect.stringContaining('Le tue foto sono pronte'), []]);
    expect(notice?.subject).toBe(`Rimborso – ordine ${order.orderId.slice(0, 8)}`);
    expect(notice?.text).toMatch(/CHF\s13\.00 dei CHF\s83\.00/);
    expect(notice?.text).toContain('Foto 7');
    expect(notice?.text).not.toContain('Collezione');
    expect(notice?.text).toContain(`${siteUrl}/unsubscribe?token=`);
    const { customer_id } = await orderNow(order.orderId);
    expect(await readCustomer(customer_id!)).toMatchObject({ total_orders: 1, total_spent: 7000 });
    expect((await readCounts('', { consistent: true })).total).toMatchObject({
      paid_orders: before.paid_orders + 1,
      revenue_cents: before.revenue_cents + 7000,
    });
    expect(isRight(await recount())).toBe(true);
  });

  it('is listed in the mail of a new link without what that link does not give', async () => {
    const order = await bought();
    await refund(order.payment, 1300);
    await tellRefund(order);
    await fulfilAll(order);
    await changeItem({ key: keys.order(order.orderId), set: { generation_asked_at: null } });
    await request(downloads, 'POST /api/renew-download-link', { body: { token: order.token } });
    await fulfilAll(order);
    const { text } = mailsTo(order.email).at(-1)!;
    expect(text).toContain('Il link di prima non è più valido');
    expect(text).toContain('CHF\u00A070.00');
    expect(text).not.toContain('Foto 7');
    expect(text).not.toContain('CHF\u00A083.00');
  });

  it('has its photos again when the money came back to the shop, and its ZIP whole', async () => {
    const order = await bought();
    const { id } = await refund(order.payment, 7000);
    await tellRefund(order);
    await fulfilAll(order);
    await afterSale(parts, { fail_refund: id });
    await deliver(parts, 'refund.failed', { object: 'refund', id, payment_intent: order.payment });
    await fulfilAll(order);
    expect(await orderNow(order.orderId)).toMatchObject({ refunded_amount: 0, refunded_items: [] });
    expect((await photosOf(order.token)).names).toEqual([photo(7), ...jorg]);
    expect(isRight(await recount())).toBe(true);
  });

  it('alarms once when the refund returns to the shop: the buyer was told, but lacks the money', async () => {
    const alarmed = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const order = await bought();
    const { id } = await refund(order.payment, 1300);
    await tellRefund(order);
    expect(alarmed).not.toHaveBeenCalled();
    await afterSale(parts, { fail_refund: id });
    for (let times = 0; times < 2; times++)
      await deliver(parts, 'refund.failed', { object: 'refund', id, payment_intent: order.payment });
    expect(alarmed.mock.calls).toEqual([
      [expect.stringContaining('a refund failed'), { order_id: order.orderId, amount: 1300 }],
    ]);
  });

  it('is booked on the day of each refund, and unbooked with the money that returned', async () => {
    const order = await bought();
    const month = swissDay(new Date()).slice(0, 7);
    const booked = async () => {
      const { rows } = await exportMonth(month);
      return rows.filter(([id]) => id === order.orderId).map(([, kind, , amount]) => [kind, amount]);
    };
    await refund(order.payment, 1300);
    const { id } = await refund(order.payment, 100);
    await tellRefund(order);
    expect((await booked()).sort()).toEqual([
      ['Rimborso', '-1.00'],
      ['Rimborso', '-13.00'],
      ['Vendita', '83.00'],
    ]);
    await afterSale(parts, { fail_refund: id });
    await deliver(parts, 'refund.failed', { object: 'refund', id, payment_intent: order.payment });
    expect((await booked()).sort()).toEqual([
      ['Rimborso', '-13.00'],
      ['Vendita', '83.00'],
    ]);
  });

  it('by an amount that fits no item keeps all photos and the existing ZIP', async () => {
    const order = await bought();
    const before = await orderNow(order.orderId);
    await refund(order.payment, 500);
    await tellRefund(order);
    expect(await orderNow(order.orderId)).toMatchObject({ refunded_amount: 500, refunded_items: [], zip: before.zip });
    expect((await photosOf(order.token)).names).toHaveLength(11);
    await fulfilAll(order);
    expect(mailsTo(order.email).at(-1)?.text).toContain('Le tue foto restano tue');
  });
});

describe('an order that was paid back whole', () => {
  it('gives nothing any more: no photo, no ZIP, no new link, whoever asks', async () => {
    const order = await bought();
    await refund(order.payment);
    await tellRefund(order);
    await fulfilAll(order);
    expect(zipsOf(order.orderId)).toEqual([]);
    const params = { token: order.token };
    expect(await photosOf(order.token)).toMatchObject({ status: 410, body: { error: { code: 'order_refunded' } } });
    expect((await request(downloads, 'GET /api/downloads/{token}/state', { params })).status).toBe(410);
    expect((await request(downloads, 'GET /api/downloads/{token}', { params })).headers['location']).toBe(
      `/download/${order.token}`,
    );
    const executions = parts.executions.length;
    expect((await request(downloads, 'POST /api/renew-download-link', { body: params })).status).toBe(410);
    expect(parts.executions).toHaveLength(executions);
    const summary = await request(orders, 'GET /api/checkout-sessions/{session_id}/order', {
      params: { session_id: order.sessionId },
    });
    expect(summary.body).toMatchObject({
      status: 'paid',
      refunded_amount: 8300,
      download_url: null,
      download_token: null,
    });
    expect(mailsTo(order.email).map(({ subject }) => subject)).toHaveLength(2);
    expect(mailsTo(order.email).at(-1)?.text).toContain('non si possono più scaricare');
  });

  it('counts as an order without revenue, and is no paid one', async () => {
    const before = (await readCounts('', { consistent: true })).total;
    const order = await bought();
    await refund(order.payment, 5000);
    await refund(order.payment, 3300);
    await tellRefund(order);
    const { customer_id } = await orderNow(order.orderId);
    expect(await readCustomer(customer_id!)).toMatchObject({ total_spent: 0 });
    expect((await readCounts('', { consistent: true })).total).toEqual({
      ...before,
      orders: before.orders + 1,
      customers: before.customers + 1,
    });
    expect(isRight(await recount())).toBe(true);
  });

  it('before anybody knew that it was paid is settled by that news alone, and brings no photos', async () => {
    const order = await checkOut([itemOf('900001', 8)]);
    const email = `buyer-${randomUUID()}@esempio.example`;
    await parts.payAt(order.url, { email });
    const payment = await paymentOf(parts, order.sessionId);
    await refund(payment);
    await tellRefund({ payment });
    await fulfilAll(order);
    expect(await orderNow(order.orderId)).toMatchObject({
      status: 'paid',
      refunded_amount: 1300,
      download_token: null,
    });
    expect(zipsOf(order.orderId)).toEqual([]);
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual([expect.stringContaining('Rimborso')]);
    expect(await attentionTo(order.orderId)).toEqual([]);
    expect((await listSales(eventId('50'), raceId('3'))).filter(({ order_id }) => order_id === order.orderId)).toEqual(
      [],
    );
  });
});

describe('a dispute', () => {
  it('alarms once with the deadline for the answer, stands first among waiting tasks, and goes when won', async () => {
    const alarmed = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const order = await bought();
    const { id } = await afterSale(parts, { dispute: order.payment });
    await tellDispute(order);
    await tellDispute(order);
    const [task] = await attentionTo(order.orderId);
    expect(task).toMatchObject({
      kind: 'payment_disputed',
      id,
      amount: 8300,
      currency: 'chf',
      reason: 'fraudulent',
      page: `https://dashboard.stripe.com/test/disputes/${id}`,
    });
    const { answer_by } = task as { answer_by: string };
    expect(alarmed.mock.calls).toEqual([[expect.stringContaining(answer_by), expect.objectContaining({ id })]]);
    expect((await photosOf(order.token)).names).toHaveLength(11);
    await afterSale(parts, { close_dispute: id, as: 'won' });
    await tellDispute(order);
    expect(await attentionTo(order.orderId)).toEqual([]);
    expect(await orderNow(order.orderId)).toMatchObject({ refunded_amount: 0 });
  });

  it('that was lost is money that went back', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const order = await bought();
    const { id } = await afterSale(parts, { dispute: order.payment });
    await afterSale(parts, { close_dispute: id, as: 'lost' });
    await tellDispute(order);
    expect(await orderNow(order.orderId)).toMatchObject({ refunded_amount: 8300 });
    expect((await photosOf(order.token)).status).toBe(410);
    expect(await attentionTo(order.orderId)).toEqual([]);
  });

  it('that was lost stays so during an appeal, which the office sees, until that is won', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const order = await bought();
    const { id } = await afterSale(parts, { dispute: order.payment });
    await afterSale(parts, { close_dispute: id, as: 'lost' });
    await tellDispute(order);
    const mails = mailsTo(order.email).length;
    for (const step of [{ appeal_dispute: id }, { review_dispute: id }]) {
      await afterSale(parts, step);
      await tellDispute(order);
      await fulfilAll(order);
      expect(await orderNow(order.orderId)).toMatchObject({ refunded_amount: 8300, nothing_kept: true });
      expect(await attentionTo(order.orderId)).toMatchObject([{ kind: 'payment_disputed', id }]);
    }
    expect((await photosOf(order.token)).status).toBe(410);
    expect(mailsTo(order.email).length - mails).toBeLessThanOrEqual(1);
    await afterSale(parts, { close_dispute: id, as: 'won' });
    await tellDispute(order);
    expect(await orderNow(order.orderId)).toMatchObject({ refunded_amount: 0 });
    expect((await photosOf(order.token)).names).toHaveLength(11);
    expect(await attentionTo(order.orderId)).toEqual([]);
  });

  it('whose loss the shop never heard of changes nothing during an appeal', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const order = await bought();
    const { id } = await afterSale(parts, { dispute: order.payment });
    await afterSale(parts, { close_dispute: id, as: 'lost' });
    await afterSale(parts, { appeal_dispute: id });
    await tellDispute(order);
    expect(await orderNow(order.orderId)).toMatchObject({ refunded_amount: 0 });
    expect((await photosOf(order.token)).names).toHaveLength(11);
    await afterSale(parts, { close_dispute: id, as: 'lost' });
    await tellDispute(order);
    expect(await orderNow(order.orderId)).toMatchObject({ refunded_amount: 8300 });
  });

  it('may be warned of before it comes', async () => {
    const alarmed = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const order = await bought();
    await afterSale(parts, { warn_of_fraud: order.payment });
    await deliver(parts, 'radar.early_fraud_warning.created', {
      object: 'radar.early_fraud_warning',
      id: 'issfr_1',
      payment_intent: order.payment,
    });
    expect(await attentionTo(order.orderId)).toMatchObject([{ kind: 'fraud_warning', amount: 8300, answer_by: null }]);
    expect(alarmed).toHaveBeenCalledOnce();
  });
});

describe('news of a payment after the sale', () => {
  it('retries at the next delivery if its fulfilment could not start', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const order = await bought();
    await refund(order.payment, 7000);
    parts.faults.states = 20;
    expect((await tellRefund(order)).status).toBe(500);
    parts.faults.states = 0;
    expect((await photosOf(order.token)).names).toEqual([photo(7)]);
    expect((await tellRefund(order)).status).toBe(200);
    expect(parts.executions.map(({ name }) => name)).toContain(`${order.orderId}-2`);
  });

  it('that was made elsewhere is acknowledged and logged', async () => {
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    expect((await tellRefund({ payment: 'pi_elsewhere' })).status).toBe(200);
    expect(warned).toHaveBeenCalledOnce();
  });
});
