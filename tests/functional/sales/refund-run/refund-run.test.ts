import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { swissDay } from '../../../../core/time/swiss-day.ts';
import { eventId } from '../../../../core/ids.ts';
import { log } from '../../../../lambdas/log.ts';
import { exportMonth } from '../../../../lambdas/sales/orders/office/export.ts';
import { act } from '../../../../lambdas/sales/orders/office/act.ts';
import { settleCheckout } from '../../../../lambdas/sales/orders/settlement/settle-checkout.ts';
import { isRight, recount } from '../../../../lambdas/store/shop/counts/recount.ts';
import { readRefundRun, stopRefundRun } from '../../../../lambdas/store/sales/refund-runs/refund-runs.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem, deleteItem } from '../../../../lambdas/store/table/table.ts';
import { newPerson } from '../../account-parts.ts';
import {
  afterSale,
  buyAndFulfil,
  checkOut,
  comeBack,
  deliver,
  deliverAbout,
  fulfilStarted,
  holdEvents,
  loseCalls,
  paymentOf,
  sessionOfUrl,
  startAfterSale,
  type BoughtOrder,
} from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import { cartOf } from '../../sale-catalogue.ts';
import type { SaleParts } from '../../sale-parts.ts';
import { officeActs } from '../orders/office-acts.ts';
import { newRace, officeOf, BOSS, type SoldRace } from './run-parts.ts';

let parts: SaleParts;
let acts: ReturnType<typeof officeActs>;
let race: SoldRace;
let other: SoldRace;
let office: ReturnType<typeof officeOf>;
beforeAll(async () => {
  parts = await startAfterSale();
  await holdEvents(parts);
  process.env['BATCH_INGEST_WORKFLOW_ARN'] = 'arn:aws:states:eu-central-2:000000000000:stateMachine:BATCH_INGEST';
  acts = officeActs(parts, (await newPerson('capo@esempio.example')).user_id);
  other = await newRace(parts);
});
afterAll(() => parts?.close());
beforeEach(async () => {
  for (const what of ['info', 'warn', 'error'] as const) vi.spyOn(log, what).mockImplementation(() => undefined);
  race = await newRace(parts);
  office = officeOf(parts, race);
});
afterEach(() => {
  parts.faults.crashAfter = null;
  vi.restoreAllMocks();
});

const buy = (...items: Parameters<typeof buyAndFulfil>[1]) => buyAndFulfil(parts, items);
const refundsAt = async ({ payment }: Pick<BoughtOrder, 'payment'>) =>
  (await parts.stripe.refunds.list({ payment_intent: payment })).data.map(({ amount }) => amount);
const item = ({ orderId }: Pick<BoughtOrder, 'orderId'>, position: number) => `${orderId}-${position}`;
/** Forgets the note of an open payment page, as the table does a day later. */
const forgetPage = ({ orderId }: Pick<BoughtOrder, 'orderId'>) =>
  deleteItem({ key: keys.openPage(race.e, race.r, orderId) });
const leftOut = async () =>
  Object.fromEntries((await office.preview()).left_out.map(({ order_id, reason }) => [order_id, reason]));

describe('the preview of the refunds', () => {
  it('is refused by name for a race that is not cancelled, as is the run', async () => {
    await expect(office.preview()).rejects.toMatchObject({ code: 'not_cancelled' });
    await expect(office.startAs({ orders: 0, total: 0 })).rejects.toMatchObject({ code: 'not_cancelled' });
    await office.cancel();
    await office.undo();
    await expect(office.preview()).rejects.toMatchObject({ code: 'not_cancelled' });
  });

  it('counts the items of the race alone, by order with its amount, the newest order first', async () => {
    const mixed = await buy(race.item(1), other.item(1), race.item(2));
    const one = await buy(race.item());
    await buy(other.item(2));
    await office.cancel();
    expect(await office.preview()).toMatchObject({
      orders: [
        { order_id: one.orderId, items: 1, amount: 7000 },
        { order_id: mixed.orderId, items: 2, amount: 2600 },
      ],
      total: 9600,
      left_out: [],
    });
  });

  it('says of each order that it leaves out why', async () => {
    const [refunded, disputed, failed, unclear] = [
      await buy(race.item(1)),
      await buy(race.item(2)),
      await buy(race.item(3)),
      await buy(race.item(4), other.item(4)),
    ];
    await acts.done(refunded.orderId, { action: 'refund', items: null, amount: 1300 });
    await afterSale(parts, { dispute: disputed.payment });
    await deliverAbout(parts, disputed);
    await acts.done(failed.orderId, { action: 'refund', items: null, amount: 1300 });
    const [refund] = (await parts.stripe.refunds.list({ payment_intent: failed.payment })).data;
    await afterSale(parts, { fail_refund: refund!.id });
    await deliver(parts, 'refund.failed', { object: 'refund', id: refund!.id, payment_intent: failed.payment });
    await acts.done(unclear.orderId, { action: 'goodwill', amount: 500, refunded_amount: 0 });
    const late = await checkOut([race.item(5)]);
    const waiting = await checkOut([race.item(6)]);
    await changeItem({ key: keys.event(race.e), set: { cancelled_at: new Date().toISOString() } });
    await parts.payAt(late.url, { email: 'late@esempio.example' });
    await settleCheckout(late.sessionId);
    await changeItem({ key: keys.event(race.e), set: { cancelled_at: null } });
    await office.cancel();
    await forgetPage(late);
    expect(await office.preview()).toMatchObject({ orders: [], total: 0 });
    expect(await leftOut()).toEqual({
      [refunded.orderId]: 'refunded',
      [disputed.orderId]: 'disputed',
      [failed.orderId]: 'returned',
      [unclear.orderId]: 'unclear',
      [late.orderId]: 'held',
      [waiting.orderId]: 'unsettled',
    });
  });

  it('has an order whose ZIP was not built yet', async () => {
    const order = await checkOut([race.item(1)]);
    await parts.payAt(order.url, { email: 'quick@esempio.example' });
    await comeBack(order.sessionId);
    await office.cancel();
    await forgetPage(order);
    expect((await office.preview()).orders).toMatchObject([{ order_id: order.orderId, amount: 1300 }]);
  });
});

describe('the run of the refunds', () => {
  it('refunds each order by its items and mails its buyer; books, link and totals agree', async () => {
    const mixed = await buy(race.item(1), other.item(1));
    const one = await buy(race.item());
    await office.cancel();
    parts.mails.length = 0;
    await office.start();
    expect(await office.latest()).toMatchObject({ run: { status: 'running', orders: 2, total: 8300, refunded: 0 } });
    expect(await office.work()).toEqual({ more: false });
    await office.deliver(mixed, one);
    expect(await office.latest()).toMatchObject({
      run: { status: 'completed', refunded: 2, refunded_amount: 8300, skipped: 0, failed: 0 },
      troubles: [],
    });
    expect([await refundsAt(mixed), await refundsAt(one)]).toEqual([[1300], [7000]]);
    expect(await orderNow(mixed.orderId)).toMatchObject({ refunded_items: [item(mixed, 0)], refunded_in_full: false });
    expect((await orderNow(mixed.orderId)).zip?.photo_count).toBe(1);
    expect(await orderNow(one.orderId)).toMatchObject({ refunded_in_full: true, office_refund: { by: BOSS } });
    expect(parts.mails.map(({ to, subject }) => [to[0], subject.split(' – ')[0]]).sort()).toEqual(
      [mixed, one].map(({ email }) => [email, 'Rimborso']).sort(),
    );
    const { rows } = await exportMonth(swissDay(new Date()).slice(0, 7));
    expect(rows.filter(([id, , , amount]) => id === one.orderId && amount === '-70.00')).toHaveLength(1);
    expect(isRight(await recount())).toBe(true);
  });

  it('is asked again when the figures are no more those of the preview', async () => {
    const first = await buy(race.item(1));
    await office.cancel();
    const seen = await office.confirmed();
    await changeItem({ key: keys.race(race.e, race.r), set: { cancelled_at: null } });
    await buy(race.item(2));
    await office.cancel();
    await expect(office.startAs(seen)).rejects.toMatchObject({
      code: 'edit_conflict',
      current: { orders: 2, total: 2600 },
    });
    expect((await office.latest()).run).toBeNull();
    expect(await refundsAt(first)).toEqual([]);
  });

  it('joins the running run when it is started twice, also at once', async () => {
    const order = await buy(race.item(1));
    await office.cancel();
    const figures = await office.confirmed();
    const [one, two] = await Promise.all([office.startAs(figures), office.startAs(figures)]);
    expect(two.run!.run_id).toBe(one.run!.run_id);
    expect((await office.startAs(figures)).run!.run_id).toBe(one.run!.run_id);
    expect(await office.executions()).toBe(1);
    await Promise.all([office.work(), office.work()]);
    expect(await refundsAt(order)).toEqual([1300]);
    expect(await office.latest()).toMatchObject({ run: { refunded: 1, refunded_amount: 1300, skipped: 0, failed: 0 } });
  });

  it.each(['call', 'answer'] as const)('does the rest after a fault in the middle: a lost %s', async (lost) => {
    const orders = [await buy(race.item(1)), await buy(race.item(2)), await buy(race.item(3))];
    await office.cancel();
    await office.start();
    await loseCalls(parts, { path: '/v1/refunds', times: 4, lost });
    await expect(office.work()).rejects.toBeDefined();
    await loseCalls(parts, { path: '/v1/refunds', times: 0, lost });
    const { run } = await office.latest();
    expect(run).toMatchObject({ status: 'running', failed: 0 });
    expect(run!.refunded).toBeLessThan(3);
    await office.giveUp();
    expect((await office.latest()).run).toMatchObject({ status: 'failed' });
    await office.resume();
    expect(await office.executions()).toBe(2);
    await office.work();
    for (const order of orders) expect(await refundsAt(order)).toEqual([1300]);
    expect(await office.latest()).toMatchObject({
      run: { run_id: run!.run_id, status: 'completed', refunded: 3, refunded_amount: 3900, failed: 0 },
    });
  });

  it('can be ended after a fault: what it refunded stays, and a new preview begins the next run', async () => {
    const orders = [await buy(race.item(1)), await buy(race.item(2)), await buy(race.item(3))];
    await office.cancel();
    await office.start();
    expect((await office.end()).run).toMatchObject({ status: 'running' });
    await loseCalls(parts, { path: '/v1/refunds', times: 4, lost: 'answer' });
    await office.work().catch(() => undefined);
    await loseCalls(parts, { path: '/v1/refunds', times: 0, lost: 'answer' });
    await office.giveUp();
    const { run } = await office.latest();
    expect(run).toMatchObject({ status: 'failed' });
    const [one, two] = await Promise.all([office.end(), office.end()]);
    expect([one.run, two.run]).toMatchObject([{ status: 'stopped' }, { status: 'stopped' }]);
    await office.work();
    expect((await office.resume()).run).toMatchObject({ status: 'stopped', refunded: run!.refunded });
    expect(await office.executions()).toBe(1);
    const next = (await office.start()).run!;
    expect(next.run_id).not.toBe(run!.run_id);
    await office.work();
    for (const order of orders) expect(await refundsAt(order)).toEqual([1300]);
    expect((await office.latest()).run).toMatchObject({ status: 'completed', run_id: next.run_id, failed: 0 });
  });

  it('is given up by an execution that goes on after its end', async () => {
    const [older, newer] = [await buy(race.item(1)), await buy(race.item(2))];
    await office.cancel();
    await office.start();
    const { run } = await office.latest();
    // The execution seems lost, and the office ends its run while the first order is under way.
    parts.faults.hold = {
      after: 8,
      meanwhile: async () => void (await stopRefundRun((await readRefundRun(run!.run_id))!)),
    };
    await office.work();
    expect([await refundsAt(newer), await refundsAt(older)]).toEqual([[1300], []]);
    expect((await office.latest()).run).toMatchObject({ status: 'stopped', refunded: 1 });
  });

  it('refunds and counts each order once, whatever call its first attempt dies at', async () => {
    const orders = [await buy(race.item(1)), await buy(race.item(2))];
    await office.cancel();
    await office.start();
    for (let after = 0; (await office.latest()).run!.status === 'running' && after < 80; after++) {
      parts.faults.crashAfter = after;
      await office.work().catch(() => undefined);
      parts.faults.crashAfter = null;
    }
    for (const order of orders) expect(await refundsAt(order)).toEqual([1300]);
    expect(await office.latest()).toMatchObject({
      run: { status: 'completed', refunded: 2, refunded_amount: 2600, skipped: 0, failed: 0 },
    });
  });

  it('stops at the next order when the cancellation is undone', async () => {
    const [older, newer] = [await buy(race.item(1)), await buy(race.item(2))];
    await office.cancel();
    await office.start();
    // The run three times, its orders, the event and the race were read: the first order’s turn has begun.
    parts.faults.hold = { after: 8, meanwhile: office.undo };
    await office.work();
    expect((await office.latest()).run).toMatchObject({ status: 'stopped', refunded: 1 });
    expect([await refundsAt(newer), await refundsAt(older)]).toEqual([[1300], []]);
    expect((await office.resume()).run).toMatchObject({ status: 'stopped' });
    await office.cancel();
    await office.start();
    await office.work();
    expect([await refundsAt(newer), await refundsAt(older)]).toEqual([[1300], [1300]]);
  });

  it('leaves out what happened since the preview: a dispute, a refund, goodwill', async () => {
    const [disputed, refunded, thanked] = [await buy(race.item(1)), await buy(race.item(2)), await buy(race.item(3))];
    await office.cancel();
    await office.start();
    await afterSale(parts, { dispute: disputed.payment });
    await parts.stripe.refunds.create({ payment_intent: refunded.payment });
    await acts.done(thanked.orderId, { action: 'goodwill', amount: 500, refunded_amount: 0 });
    await office.work();
    expect([await refundsAt(disputed), await refundsAt(refunded), await refundsAt(thanked)]).toEqual([
      [],
      [1300],
      [800, 500],
    ]);
    const { run, troubles } = await office.latest();
    expect(run).toMatchObject({ status: 'completed', refunded: 1, refunded_amount: 800, skipped: 2 });
    expect(Object.fromEntries(troubles.map(({ order_id, reason }) => [order_id, reason]))).toEqual({
      [disputed.orderId]: 'disputed',
      [refunded.orderId]: 'refunded',
    });
  });

  it('leaves out a dispute that arose a moment ago, which an eventually consistent read may not show', async () => {
    const disputed = await buy(race.item(1));
    await office.cancel();
    await office.start();
    await afterSale(parts, { dispute: disputed.payment });
    const { service } = parts.dynamodb;
    const { handle } = service;
    service.handle = async (request) => {
      const input = await request.json();
      const isConcerns = JSON.stringify(input['ExpressionAttributeValues'] ?? {}).includes('CONCERN#');
      if (isConcerns && input['ConsistentRead'] !== true) return { body: { Items: [], Count: 0, ScannedCount: 0 } };
      return handle({ ...request, json: async () => input });
    };
    await office.work();
    service.handle = handle;
    // A refund that was tried would be one that the payment provider refuses.
    expect((await office.latest()).troubles).toMatchObject([
      { order_id: disputed.orderId, outcome: 'skipped', reason: 'disputed' },
    ]);
    expect(await refundsAt(disputed)).toEqual([]);
  });

  it('names a refund that the payment provider refuses, and goes on', async () => {
    const [good, bad] = [await buy(race.item(1)), await buy(race.item(2))];
    await office.cancel();
    await office.start();
    await changeItem({ key: keys.order(bad.orderId), set: { stripe_session_id: 'cs_test_of_another_mode' } });
    await office.work();
    expect(await refundsAt(good)).toEqual([1300]);
    expect(await office.latest()).toMatchObject({
      run: { status: 'completed', refunded: 1, failed: 1 },
      troubles: [{ order_id: bad.orderId, outcome: 'failed', reason: 'refund_refused', amount: 1300 }],
    });
  });

  it('refunds the items that an earlier refund left', async () => {
    const order = await buy(race.item(1), race.item(2), other.item(3));
    await acts.done(order.orderId, { action: 'refund', items: [item(order, 0)], amount: 1300 });
    await office.cancel();
    await office.start();
    await office.work();
    expect(await refundsAt(order)).toEqual([1300, 1300]);
    expect(await orderNow(order.orderId)).toMatchObject({
      refunded_items: [item(order, 0), item(order, 1)],
      refunded_in_full: false,
    });
  });

  it('finishes another refund of unknown fate first, and refunds its items once', async () => {
    const order = await buy(race.item(1), race.item(2));
    await office.cancel();
    await office.start();
    const asked = await acts.asked(order.orderId, { action: 'refund', items: [item(order, 0)], amount: 1300 });
    await loseCalls(parts, { path: '/v1/refunds', times: 4, lost: 'call' });
    await act(order.orderId, asked, BOSS).catch(() => undefined);
    await loseCalls(parts, { path: '/v1/refunds', times: 0, lost: 'call' });
    await office.work();
    expect(await refundsAt(order)).toEqual([1300, 1300]);
    expect((await orderNow(order.orderId)).refunded_items).toHaveLength(2);
  });

  it('refunds a collection before the singles that reduced it, so that no price lapses', async () => {
    const buyer = await newPerson();
    const bought = async (items: Parameters<typeof cartOf>[0]) => {
      const { body } = await buyer.call('POST /api/account/create-checkout-session', { body: cartOf(items) });
      const order = await sessionOfUrl((body as { url: string }).url);
      await parts.payAt(order.url, { email: buyer.email });
      await comeBack(order.sessionId);
      await fulfilStarted(parts, order.orderId);
      return { ...order, payment: await paymentOf(parts, order.sessionId) };
    };
    const singles = await bought([1, 2, 3, 4, 5].map((number) => race.item(number)));
    const later = await bought([{ ...race.item(), price: 500 }]);
    await office.cancel();
    expect((await office.preview()).orders.map(({ amount }) => amount)).toEqual([500, 6500]);
    await office.start();
    await office.work();
    expect([await refundsAt(singles), await refundsAt(later)]).toEqual([[6500], [500]]);
    expect(await orderNow(later.orderId)).toMatchObject({ refunded_in_full: true, revoked_items: [] });
  });
});

describe('a cancelled event with a cancelled race', () => {
  it('covers its races, and refunds no item twice when both run at once', async () => {
    const own = eventId('51');
    const [a, b] = [await newRace(parts, own), await newRace(parts, own)];
    const [ofRace, ofEvent] = [officeOf(parts, a), officeOf(parts, a, 'event')];
    const orders = [await buy(a.item(1), b.item(1)), await buy(a.item(2)), await buy(b.item(2))];
    await ofRace.cancel();
    await ofEvent.cancel();
    expect((await ofRace.preview()).total).toBe(2600);
    expect((await ofEvent.preview()).total).toBe(5200);
    await ofRace.start();
    await ofEvent.start();
    await Promise.all([ofRace.work(), ofEvent.work()].map((work) => work.catch(() => undefined)));
    await Promise.all([ofRace, ofEvent].map(({ work }) => work().catch(() => undefined)));
    const refunded = await Promise.all(
      orders.map(async (order) => (await refundsAt(order)).reduce((a, b) => a + b, 0)),
    );
    expect(refunded).toEqual([2600, 1300, 1300]);
  });
});
