import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventId, raceId, startId } from '../../../../core/ids.ts';
import type { CartItem } from '../../../../core/sales/contract/money.ts';
import { showOfficeOrder } from '../../../../lambdas/sales/orders/office/detail.ts';
import { exportMonth } from '../../../../lambdas/sales/orders/office/export.ts';
import { log } from '../../../../lambdas/log.ts';
import { handler as orders } from '../../../../lambdas/sales/orders/handler.ts';
import { settleCheckout } from '../../../../lambdas/sales/orders/settlement/settle-checkout.ts';
import { sweepSales } from '../../../../lambdas/sales/orders/sweep-sales.ts';
import { showAttention } from '../../../../lambdas/shop/dashboard/attention.ts';
import { changeEvent } from '../../../../lambdas/store/catalogue/events/events.ts';
import { changeRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { deleteParticipant } from '../../../../lambdas/store/catalogue/starts/change-starts.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { beginErasure, eraseAccount } from '../../../../lambdas/store/people/erasure/erasure.ts';
import { readCustomer } from '../../../../lambdas/store/people/customers.ts';
import { codeOf, newPerson, type Call } from '../../account-parts.ts';
import {
  comeBack,
  deliverAbout,
  fulfilStarted,
  paymentOf,
  sessionOfUrl,
  startAfterSale,
  type CheckedOut,
} from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import { cartOf, itemOf } from '../../sale-catalogue.ts';
import { request, type SaleParts } from '../../sale-parts.ts';
import { officeActs } from './office-acts.ts';

let parts: SaleParts;
let office: ReturnType<typeof officeActs>;
beforeAll(async () => {
  parts = await startAfterSale();
  office = officeActs(parts, 'anna');
});
afterAll(() => parts?.close());

const [e, r] = [eventId('50'), raceId('3')];
const open = () => changeRace(e, r, { status: 'uploaded' });
const close = () => changeRace(e, r, { status: 'scheduled' });
beforeEach(() => {
  for (const what of ['warn', 'info'] as const) vi.spyOn(log, what).mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await open();
});

const checkOutRoute = 'POST /api/account/create-checkout-session';
async function checkOut(call: Call, items: CartItem[]): Promise<CheckedOut> {
  const answer = await call(checkOutRoute, { body: cartOf(items) });
  return sessionOfUrl((answer.body as { url: string }).url);
}

/** An account's order that is paid at the moment when its race is closed. */
async function paidLate(items = [itemOf('900001', 7), itemOf('900002')]) {
  const person = await newPerson();
  const order = await checkOut(person.call, items);
  await close();
  expect(await parts.payAt(order.url, { email: person.email })).toBe(303);
  await settleCheckout(order.sessionId);
  return { ...person, ...order };
}
const executionsOf = (orderId: string) => parts.executions.filter(({ name }) => name.startsWith(orderId));
const mailsTo = (address: string) => parts.mails.filter(({ to }) => to.includes(address));
const attentionTo = async (orderId: string) =>
  (await showAttention()).attention.filter((task) => 'order_id' in task && task.order_id === orderId);
const linkOf = (call: Call, { orderId }: CheckedOut, items: CartItem[]) =>
  call('POST /api/generate-download-links', {
    body: {
      order_id: orderId,
      order_items: items.map(({ eventId: event_id, raceId: race_id, swissEquestrianRiderId, imageId, type }) => ({
        event_id,
        race_id,
        swiss_equestrian_rider_id: swissEquestrianRiderId,
        image_id: imageId ?? null,
        type,
      })),
    },
  });

describe('a payment that comes after its sale was closed', () => {
  it('is paid and counted, and delivers nothing: no ZIP, no link, no photo, by no way', async () => {
    const items = [itemOf('900001', 7), itemOf('900002')];
    const order = await paidLate(items);
    await fulfilStarted(parts, order.orderId);
    const now = await orderNow(order.orderId);
    expect(now).toMatchObject({ status: 'paid', after_closing: 'held', zip: null, download_token: null });
    expect(await readCustomer(order.customer_id)).toMatchObject({ total_orders: 1, total_spent: 8300 });
    const { rows } = await exportMonth(now.paid_at!.slice(0, 7));
    expect(JSON.stringify(rows)).toContain('83.00');
    await open();
    expect(codeOf(await linkOf(order.call, order, items))).toEqual([404, 'order_not_found']);
    expect((await order.call('GET /api/account/photos')).body).toEqual({ photos: [], next: null });
    expect(
      (
        await order.call('GET /api/account/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photos', {
          params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r },
        })
      ).body,
    ).toEqual({ photos: '' });
    expect(codeOf(await order.call('GET /api/account/photos/{photo_id}', { params: { photo_id: '50.3.7' } }))).toEqual([
      404,
      'photo_not_found',
    ]);
    await expect(office.done(order.orderId, { action: 'new_link' })).rejects.toMatchObject({ code: 'order_withheld' });
  });

  it('is told to its buyer, once, by mail and on the page where she comes back', async () => {
    const order = await paidLate();
    expect((await comeBack(order.sessionId)).body).toMatchObject({ success: true, download_url: null });
    await fulfilStarted(parts, order.orderId);
    await fulfilStarted(parts, order.orderId);
    const mails = mailsTo(order.email);
    expect(mails.map(({ subject }) => subject.split(' – ')[0])).toEqual(['Pagato dopo la chiusura della vendita']);
    expect(mails[0]!.html).toContain('83.00');
    expect(mails[0]!.html).not.toContain('/download');
    const summary = await request(orders, 'GET /api/checkout-sessions/{session_id}/order', {
      params: { session_id: order.sessionId },
    });
    expect(summary.body).toMatchObject({ status: 'paid', link_withheld: 'after_closing', download_url: null });
  });

  it('is told to the office until it decides, and stays as it is whatever comes again', async () => {
    const order = await paidLate();
    await Promise.all([1, 2, 3].map(() => settleCheckout(order.sessionId)));
    await fulfilStarted(parts, order.orderId);
    expect(await attentionTo(order.orderId)).toMatchObject([{ kind: 'paid_after_closing', amount: 8300 }]);
    expect((await showOfficeOrder(order.orderId)).history.map(({ what }) => what)).toContain('paid_after_closing');
    await open();
    await deliverAbout(parts, { session: order.sessionId });
    await sweepSales(new Date());
    expect(await orderNow(order.orderId)).toMatchObject({ after_closing: 'held' });
    expect(executionsOf(order.orderId)).toHaveLength(1);
  });

  it('is told as stuck where nobody could tell its buyer, and told by the sweep', async () => {
    const person = await newPerson();
    const order = await checkOut(person.call, [itemOf('900001', 3)]);
    await close();
    await parts.payAt(order.url, { email: person.email });
    parts.faults.states = 100;
    await expect(settleCheckout(order.sessionId)).rejects.toThrow();
    parts.faults.states = 0;
    parts.clock.ahead += 1800;
    expect((await attentionTo(order.orderId)).map(({ kind }) => kind)).toEqual(['paid_after_closing', 'order_stuck']);
    const { settled, started } = await sweepSales(new Date());
    expect([...settled, ...started]).toContain(order.orderId);
    await fulfilStarted(parts, order.orderId);
    parts.clock.ahead = 0;
    expect(mailsTo(person.email)).toHaveLength(1);
    expect((await attentionTo(order.orderId)).map(({ kind }) => kind)).toEqual(['paid_after_closing']);
  });

  it.each([
    ['hidden', () => changeEvent(e, { hidden: true }), () => changeEvent(e, { hidden: false })],
    [
      'left by its start',
      () => deleteParticipant(e, r, startId('900001'), new Date(), 'boss'),
      () => changeItem({ key: keys.participant(e, r, startId('900001')), set: { deleted_at: null } }),
    ],
  ])('is held as well when the race is %s', async (_name, shut, reopen) => {
    const person = await newPerson();
    const order = await checkOut(person.call, [itemOf('900001', 2)]);
    await shut();
    await parts.payAt(order.url, { email: person.email });
    await settleCheckout(order.sessionId);
    await reopen();
    expect(await orderNow(order.orderId)).toMatchObject({ status: 'paid', after_closing: 'held' });
  });

  it('is none when it was settled before: what was sold stays sold', async () => {
    const person = await newPerson();
    const order = await checkOut(person.call, [itemOf('900001', 4)]);
    await parts.payAt(order.url, { email: person.email });
    await settleCheckout(order.sessionId);
    await close();
    await settleCheckout(order.sessionId);
    await fulfilStarted(parts, order.orderId);
    expect(await orderNow(order.orderId)).toMatchObject({ after_closing: null, zip: { photo_count: 1 } });
  });
});

describe('the office decides', () => {
  it('to deliver, by one press: the buyer has her photos and their confirmation, as from any purchase', async () => {
    const order = await paidLate();
    await fulfilStarted(parts, order.orderId);
    await office.done(order.orderId, { action: 'deliver' });
    await fulfilStarted(parts, order.orderId);
    expect(await orderNow(order.orderId)).toMatchObject({ after_closing: 'delivered', zip: { photo_count: 11 } });
    const subjects = mailsTo(order.email).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects[1]).toMatch(/^Le tue foto/);
    expect(await attentionTo(order.orderId)).toEqual([]);
    await expect(office.done(order.orderId, { action: 'deliver' })).rejects.toMatchObject({ code: 'edit_conflict' });
  });

  it('to refund, by one press: the money goes back, and the buyer is told so and gets nothing', async () => {
    const order = await paidLate();
    await fulfilStarted(parts, order.orderId);
    await office.done(order.orderId, { action: 'refund', items: null, amount: 8300 });
    await fulfilStarted(parts, order.orderId);
    expect(await orderNow(order.orderId)).toMatchObject({ refunded_in_full: true, zip: null, download_token: null });
    expect(mailsTo(order.email).map(({ subject }) => subject.split(' – ')[0])).toEqual([
      'Pagato dopo la chiusura della vendita',
      'Rimborso',
    ]);
    expect(await attentionTo(order.orderId)).toEqual([]);
    await expect(office.done(order.orderId, { action: 'deliver' })).rejects.toMatchObject({ code: 'order_refunded' });
  });

  it('still, after the buyer was erased: the money waits for its refund, and nothing can be delivered', async () => {
    const order = await paidLate();
    await eraseAccount((await beginErasure(order.user_id))!);
    expect(await attentionTo(order.orderId)).toMatchObject([{ kind: 'paid_after_closing' }]);
    await expect(office.done(order.orderId, { action: 'deliver' })).rejects.toMatchObject({
      code: 'order_not_deliverable',
    });
    await office.done(order.orderId, { action: 'refund', items: null, amount: 8300 });
    expect(await orderNow(order.orderId)).toMatchObject({ refunded_in_full: true, customer_email: null });
    expect(await attentionTo(order.orderId)).toEqual([]);
  });

  it('still, after goodwill, whose mail promises no photos', async () => {
    const order = await paidLate();
    await office.done(order.orderId, { action: 'goodwill', amount: 500, refunded_amount: 0 });
    const mail = mailsTo(order.email).find(({ subject }) => subject.startsWith('Rimborso'))!;
    expect(mail.text).toContain('Decidiamo al più presto se consegnarti le foto');
    expect(mail.text).not.toContain('link alle foto');
    expect(await attentionTo(order.orderId)).toMatchObject([{ kind: 'paid_after_closing' }]);
  });

  it('again when a refund did not arrive', async () => {
    const order = await paidLate([itemOf('900001', 9)]);
    const payment = await paymentOf(parts, order.sessionId);
    const refund = await parts.stripe.refunds.create({ payment_intent: payment });
    await deliverAbout(parts, { payment });
    expect(await attentionTo(order.orderId)).toEqual([]);
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    await fetch(`${parts.stripeUrl}/_local/after-sale`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fail_refund: refund.id }),
    });
    await deliverAbout(parts, { payment });
    expect(await attentionTo(order.orderId)).toMatchObject([{ kind: 'paid_after_closing' }, { kind: 'refund_failed' }]);
  });

  it('of what credits paid whole, with no money to refund', async () => {
    const person = await newPerson();
    for (const photo of [1, 2, 3, 4, 5, 6]) {
      const single = await checkOut(person.call, [itemOf('900001', photo)]);
      await parts.payAt(single.url, { email: person.email });
      await settleCheckout(single.sessionId);
    }
    const free = await checkOut(person.call, [{ ...itemOf('900001'), price: 0 }]);
    await close();
    await parts.payAt(free.url, { email: person.email });
    await settleCheckout(free.sessionId);
    expect(await orderNow(free.orderId)).toMatchObject({ status: 'paid', total_amount: 0, after_closing: 'held' });
    await office.done(free.orderId, { action: 'decline' });
    await fulfilStarted(parts, free.orderId);
    expect(await orderNow(free.orderId)).toMatchObject({ after_closing: 'declined', zip: null });
    expect(await attentionTo(free.orderId)).toEqual([]);
    await open();
    // The buyer owns nothing of a declined order, so she can buy it again.
    expect((await checkOut(person.call, [{ ...itemOf('900001'), price: 0 }])).orderId).not.toBe(free.orderId);
    const paid = await paidLate([itemOf('900001', 8)]);
    await expect(office.done(paid.orderId, { action: 'decline' })).rejects.toMatchObject({ code: 'edit_conflict' });
  });
});

describe('a late payment whose photos disappeared before its delivery', () => {
  it('is delivered with the rest; a refund is proposed, and the buyer is told once', async () => {
    const order = await paidLate([itemOf('900002')]);
    expect(await attentionTo(order.orderId)).toMatchObject([{ kind: 'paid_after_closing' }]);
    await changeRace(e, r, { photo_numbers: '1-25' });
    try {
      await open();
      await office.done(order.orderId, { action: 'deliver' });
      expect(await attentionTo(order.orderId)).toMatchObject([
        { kind: 'fewer_photos', ordered: 10, left: 5, amount: 500 },
      ]);
      await fulfilStarted(parts, order.orderId);
      await fulfilStarted(parts, order.orderId);
      const subjects = mailsTo(order.email).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.startsWith('Meno foto'))).toHaveLength(1);
    } finally {
      await changeRace(e, r, { photo_numbers: '1-30' });
    }
  });
});
