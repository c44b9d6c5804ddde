import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventId, raceId, startId } from '../../../../core/ids.ts';
import { newTakeDown } from '../../../../core/photos/contract/photo-reports.ts';
import type { CartItem } from '../../../../core/sales/contract/money.ts';
import { officeOrderDetail } from '../../../../core/sales/contract/orders-admin.ts';
import { log } from '../../../../lambdas/log.ts';
import { showTakeDowns } from '../../../../lambdas/photos/take-downs/show-take-downs.ts';
import { takeDown } from '../../../../lambdas/photos/take-downs/take-down.ts';
import { undoTakeDown } from '../../../../lambdas/photos/take-downs/undo-take-down.ts';
import { handler as downloads } from '../../../../lambdas/sales/downloads/handler.ts';
import { showOfficeOrder } from '../../../../lambdas/sales/orders/office/detail.ts';
import { handler as orders } from '../../../../lambdas/sales/orders/handler.ts';
import { sweepSales } from '../../../../lambdas/sales/orders/sweep-sales.ts';
import { showAttention } from '../../../../lambdas/shop/dashboard/attention.ts';
import { readOrderWithItems } from '../../../../lambdas/store/sales/orders.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem, readItem } from '../../../../lambdas/store/table/table.ts';
import { codeOf, newPerson } from '../../account-parts.ts';
import {
  afterSale,
  buyAndFulfil,
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
import { request, type SaleParts } from '../../sale-parts.ts';
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
  for (const what of ['warn', 'info', 'error'] as const) vi.spyOn(log, what).mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

type Buyer = Awaited<ReturnType<typeof newPerson>>;
const single = (number: number) => itemOf('900001', number);
const collection = (price: number): CartItem => ({ ...itemOf('900001'), price });
const singles = [1, 2, 3, 4, 5].map(single);

async function checkOutAs({ call }: Buyer, items: CartItem[]): Promise<CheckedOut> {
  const { body } = await call('POST /api/account/create-checkout-session', {
    body: cartOf(items, { cartId: randomUUID() }),
  });
  return sessionOfUrl((body as { url: string }).url);
}

async function pay(order: CheckedOut, { email }: Buyer) {
  await parts.payAt(order.url, { email });
  await comeBack(order.sessionId);
  await fulfilStarted(parts, order.orderId);
  return { ...order, payment: await paymentOf(parts, order.sessionId) };
}
const buy = async (buyer: Buyer, items: CartItem[]) => pay(await checkOutAs(buyer, items), buyer);

/** Sells five photos of ten for CHF 65.00, and then their collection for CHF 5.00. */
async function credited() {
  const buyer = await newPerson();
  const first = await buy(buyer, singles);
  return { buyer, first, later: await buy(buyer, [collection(500)]) };
}

const [event, race] = [eventId('50'), raceId('3')];
const takenDown = (photo: number) =>
  newTakeDown.parse({
    kind: 'photos',
    swiss_equestrian_rider_id: startId('900001'),
    photos: [photo],
    sold: 'withdrawn',
    reason: 'privacy',
    asked: { by: 'Mamma di Anna', how: 'telephone' as const },
  });
const settle = async (first: { payment: string }, later: CheckedOut) => {
  await deliverAbout(parts, first);
  await fulfilStarted(parts, later.orderId);
};
async function lose(first: { payment: string }): Promise<string> {
  const { id } = await afterSale(parts, { dispute: first.payment });
  await afterSale(parts, { close_dispute: id, as: 'lost' });
  return id;
}
const photosOf = async ({ orderId }: CheckedOut) => {
  const { download_token: token } = await orderNow(orderId);
  const answer = await request(downloads, 'GET /api/downloads/{token}/photos', { params: { token: token! } });
  return answer.status === 200 ? (answer.body as { photos: unknown[] }).photos.length : answer.status;
};
const ownPhotos = async ({ call }: Buyer) =>
  ((await call('GET /api/account/photos')).body as { photos: unknown[] }).photos.length;
const detail = async ({ orderId }: CheckedOut) => officeOrderDetail.parse(await showOfficeOrder(orderId));
const tasksOf = async ({ orderId }: CheckedOut) =>
  (await showAttention()).attention.filter((task) => 'order_id' in task && task.order_id === orderId);
const mailsTo = ({ email }: Buyer) => parts.mails.filter(({ to }) => to.includes(email));
const itemOfOrder = async ({ orderId }: CheckedOut) => (await readOrderWithItems(orderId))!.items[0]!;

const refundAll = (first: CheckedOut, credits?: 'revoke' | 'keep') =>
  office.done(first.orderId, { action: 'refund', items: null, amount: 6500, ...(credits && { credits }) });

async function expectRevoked(buyer: Buyer, later: CheckedOut, own = 0) {
  await fulfilStarted(parts, later.orderId);
  expect(await orderNow(later.orderId)).toMatchObject({
    revoked_items: [`${later.orderId}-0`],
    nothing_kept: true,
    zip: null,
    refunded_amount: 0,
  });
  expect(await photosOf(later)).toBe(410);
  expect(await ownPhotos(buyer)).toBe(own);
}

async function expectStanding(buyer: Buyer, later: CheckedOut) {
  expect(await orderNow(later.orderId)).toMatchObject({ revoked_items: [], nothing_kept: false });
  expect(await photosOf(later)).toBe(10);
  expect(await ownPhotos(buyer)).toBe(10);
}

describe('an ordered collection', () => {
  it('keeps each photo that reduced its price, also one that a guest bought before the account', async () => {
    const email = `${randomUUID()}@esempio.example`;
    const guest = await buyAndFulfil(parts, [single(1)], email);
    const buyer = await newPerson(email);
    const own = await buy(buyer, [single(2)]);
    const later = await buy(buyer, [collection(4400)]);
    const credit = ({ orderId }: CheckedOut) => ({ order_id: orderId, item_id: `${orderId}-0`, cents: 1300 });
    const { credits, counted } = await itemOfOrder(later);
    expect(counted).toBe(2600);
    expect(credits).toEqual(expect.arrayContaining([credit(guest), credit(own)]));
    expect(await readItem(keys.credit(guest.orderId, later.orderId))).not.toHaveProperty('forget_at');
    expect((await detail(guest)).credited).toMatchObject([
      { order_id: later.orderId, id: `${later.orderId}-0`, price: 4400 },
    ]);
  });

  it('of an older order, without credits, stands after a refund of the photos', async () => {
    const { buyer, first, later } = await credited();
    await changeItem({ key: keys.orderItem(later.orderId, 0), remove: ['credits'] });
    await refundAll(first, 'revoke');
    await expectStanding(buyer, later);
    expect(await tasksOf(later)).toEqual([]);
  });
});

describe('the office’s refund of photos that reduced a price', () => {
  it('revokes the collection: link, account, download and ZIP lose its photos', async () => {
    const { buyer, first, later } = await credited();
    await refundAll(first, 'revoke');
    await expectRevoked(buyer, later);
    expect((await detail(later)).history.map(({ what }) => what)).toContain('credit_revoked');
  });

  it('leaves the photos that were paid otherwise, and the collection can be bought again', async () => {
    const { buyer, first, later } = await credited();
    await office.done(first.orderId, {
      action: 'refund',
      items: [`${first.orderId}-0`],
      amount: 1300,
      credits: 'revoke',
    });
    await expectRevoked(buyer, later, 4);
    expect(await photosOf(first)).toBe(4);
    const again = await buy(buyer, [collection(1800)]);
    expect(await photosOf(again)).toBe(10);
  });

  it('lets the collection stand when the office declines, also at later news of the payment', async () => {
    const { buyer, first, later } = await credited();
    await refundAll(first, 'keep');
    await settle(first, later);
    await expectStanding(buyer, later);
    expect(await tasksOf(later)).toEqual([]);
  });

  it('asks again when further photos are refunded after the office declined once', async () => {
    const { buyer, first, later } = await credited();
    const items = [`${first.orderId}-0`];
    await office.done(first.orderId, { action: 'refund', items, amount: 1300, credits: 'keep' });
    await settle(first, later);
    expect(await tasksOf(later)).toEqual([]);
    expect((await detail(first)).credited).toMatchObject([{ credits: [{}, {}, {}, {}] }]);
    await afterSale(parts, { refund: first.payment });
    for (let time = 0; time < 2; time++) await settle(first, later);
    await expectStanding(buyer, later);
    expect(await tasksOf(later)).toMatchObject([{ kind: 'credit_lapsed', before: first.orderId }]);
    await office.done(later.orderId, { action: 'credits_seen' });
    await settle(first, later);
    expect(await tasksOf(later)).toEqual([]);
  });

  it('leaves the paid price of a revoked collection to the office, which refunds it', async () => {
    const { first, later } = await credited();
    await refundAll(first, 'revoke');
    expect(await tasksOf(later)).toMatchObject([{ kind: 'credit_revoked', before: first.orderId, amount: 500 }]);
    await office.done(later.orderId, { action: 'refund', items: [`${later.orderId}-0`], amount: 500 });
    expect(await tasksOf(later)).toEqual([]);
    expect(await orderNow(later.orderId)).toMatchObject({ refunded_in_full: true });
  });

  it('carries on after a fault at any call', async () => {
    const { buyer, first, later } = await credited();
    const action = await office.asked(first.orderId, {
      action: 'refund',
      items: null,
      amount: 6500,
      credits: 'revoke',
    });
    const passes = (after: number) => {
      parts.faults.crashAfter = after;
      const run = office.done(first.orderId, action);
      return run.then(() => true).catch(() => false);
    };
    let calls = 0;
    while (!(await passes(calls))) calls++;
    parts.faults.crashAfter = null;
    expect(calls).toBeGreaterThan(10);
    await expectRevoked(buyer, later);
    expect((await detail(later)).history.filter(({ what }) => what === 'credit_revoked')).toHaveLength(1);
  });

  it('revokes every later order that it reduced', async () => {
    const buyer = await newPerson();
    const first = await buy(buyer, singles);
    const carts = [await checkOutAs(buyer, [collection(500)]), await checkOutAs(buyer, [collection(500)])];
    for (const { url } of carts) await parts.payAt(url, { email: buyer.email });
    for (const { sessionId, orderId } of carts) {
      await comeBack(sessionId);
      await fulfilStarted(parts, orderId);
    }
    await refundAll(first, 'revoke');
    for (const later of carts) await expectRevoked(buyer, later);
  });

  it('at the same moment as news of the payment revokes the collection once', async () => {
    const { buyer, first, later } = await credited();
    await Promise.all([refundAll(first, 'revoke'), deliverAbout(parts, first), deliverAbout(parts, first)]);
    await settle(first, later);
    await expectRevoked(buyer, later);
    expect((await detail(later)).history.filter(({ what }) => what === 'credit_revoked')).toHaveLength(1);
  });

  it('changes nothing when the other photos still pay for the whole deduction', async () => {
    const buyer = await newPerson();
    const first = await buy(buyer, [1, 2, 3, 4, 5, 6, 7].map(single));
    const later = await buy(buyer, [collection(0)]);
    await office.done(first.orderId, {
      action: 'refund',
      items: [`${first.orderId}-0`],
      amount: 1300,
      credits: 'revoke',
    });
    await expectStanding(buyer, later);
  });
});

describe('the mail about that refund', () => {
  const REVOKED = 'nemmeno la collezione con il prezzo ridotto da queste foto';

  it('also says that the collection was withdrawn', async () => {
    const { buyer, first } = await credited();
    await refundAll(first, 'revoke');
    await fulfilStarted(parts, first.orderId);
    const { text, html } = mailsTo(buyer).at(-1)!;
    expect(text).toContain(REVOKED);
    expect(html).toContain(REVOKED);
  });

  it('promises no photos of an order whose other item was revoked', async () => {
    const buyer = await newPerson();
    const first = await buy(buyer, singles);
    const later = await buy(buyer, [collection(500), itemOf('900002', 21)]);
    await refundAll(first, 'revoke');
    await office.done(later.orderId, { action: 'refund', items: [`${later.orderId}-1`], amount: 1300 });
    expect(await photosOf(later)).toBe(410);
    const { text } = mailsTo(buyer).at(-1)!;
    expect(text).toContain('Le foto dell’ordine non si possono più scaricare');
    expect(text).not.toContain('restano tue');
  });

  it('says nothing of a collection that stands', async () => {
    const { buyer, first } = await credited();
    await refundAll(first, 'keep');
    await fulfilStarted(parts, first.orderId);
    const { subject, text } = mailsTo(buyer).at(-1)!;
    expect(subject).toContain('Rimborso');
    expect(text).not.toContain('collezione');
  });
});

describe('a refund outside the shop', () => {
  it('asks the office, once, and the office revokes', async () => {
    const { buyer, first, later } = await credited();
    await afterSale(parts, { refund: first.payment });
    for (let time = 0; time < 2; time++) await settle(first, later);
    await expectStanding(buyer, later);
    expect(await tasksOf(later)).toMatchObject([{ kind: 'credit_lapsed', before: first.orderId, amount: 500 }]);
    expect((await detail(later)).lapsed_credits).toMatchObject({ items: [`${later.orderId}-0`], revoked: false });
    await office.done(later.orderId, { action: 'revoke_credits' });
    await expectRevoked(buyer, later);
    const told = mailsTo(buyer).filter(({ subject }) => subject.startsWith('Collezione ritirata'));
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('ti sono state rimborsate')]);
    expect((await detail(later)).history.at(-1)).toMatchObject({ what: 'mailed' });
    await expect(office.done(later.orderId, { action: 'revoke_credits' })).rejects.toMatchObject({
      code: 'edit_conflict',
    });
    await office.done(later.orderId, { action: 'credits_seen' });
    expect(await tasksOf(later)).toEqual([]);
  });

  it('asks the office, which lets the collection stand for good', async () => {
    const { buyer, first, later } = await credited();
    await afterSale(parts, { refund: first.payment });
    await settle(first, later);
    await office.done(later.orderId, { action: 'credits_seen' });
    await settle(first, later);
    await expectStanding(buyer, later);
    expect(await tasksOf(later)).toEqual([]);
  });
});

describe('a refund of the collection that fails', () => {
  const failRefundOf = async (order: CheckedOut) =>
    afterSale(parts, { fail_refund: (await orderNow(order.orderId)).refunds[0]!.id });

  it('asks the office about the collection, whose photos were refunded meanwhile', async () => {
    const { buyer, first, later } = await credited();
    await afterSale(parts, { refund: later.payment });
    await settle(later, later);
    await afterSale(parts, { refund: first.payment });
    await settle(first, later);
    expect(await tasksOf(later)).toEqual([]);
    await failRefundOf(later);
    for (let time = 0; time < 2; time++) await settle(later, later);
    await expectStanding(buyer, later);
    const asked = { kind: 'credit_lapsed', before: first.orderId, amount: 500 };
    expect(await tasksOf(later)).toContainEqual(expect.objectContaining(asked));
  });

  it('revokes the collection if the office said so with the refund of its photos', async () => {
    const { buyer, first, later } = await credited();
    await afterSale(parts, { refund: later.payment });
    await settle(later, later);
    await refundAll(first, 'revoke');
    await failRefundOf(later);
    await settle(later, later);
    await expectRevoked(buyer, later);
  });
});

describe('a lost dispute', () => {
  it('revokes without asking, also after the office let the collection stand', async () => {
    const { buyer, first, later } = await credited();
    await office.done(first.orderId, {
      action: 'refund',
      items: [`${first.orderId}-0`],
      amount: 1300,
      credits: 'keep',
    });
    await expectStanding(buyer, later);
    await lose(first);
    for (let time = 0; time < 2; time++) await settle(first, later);
    await expectRevoked(buyer, later);
  });

  it('gives the photos and the revoked collection back when it is won after all', async () => {
    const { buyer, first, later } = await credited();
    const dispute = await lose(first);
    await settle(first, later);
    await expectRevoked(buyer, later);
    await afterSale(parts, { close_dispute: dispute, as: 'won' });
    for (let time = 0; time < 2; time++) await settle(first, later);
    await fulfilStarted(parts, first.orderId);
    await expectStanding(buyer, later);
    expect(await photosOf(first)).toBe(5);
    expect(await tasksOf(later)).toEqual([]);
    const told = (await detail(later)).history.map(({ what }) => what);
    expect(told.filter((what) => what === 'credit_restored')).toHaveLength(1);
  });
});

describe('a photo that was paid back since it is missing', () => {
  const showAgain = async () => {
    const { take_downs } = await showTakeDowns(event, race);
    for (const { id } of take_downs) await undoTakeDown(event, race, id, 'anna');
  };
  afterEach(showAgain);

  it('reduces no later price, while the other photos of its order do', async () => {
    const buyer = await newPerson();
    const { orderId } = await buy(buyer, singles);
    await takeDown(event, race, takenDown(1), 'anna');
    await fulfilStarted(parts, orderId);
    await office.done(orderId, { action: 'refund_missing', amount: 1300 });
    expect(await orderNow(orderId)).toMatchObject({ refunded_amount: 1300, refunded_items: [`${orderId}-0`] });
    await showAgain();
    await fulfilStarted(parts, orderId);
    expect(await ownPhotos(buyer)).toBe(4);
    const later = await checkOutAs(buyer, [collection(1800)]);
    expect(await itemOfOrder(later)).toMatchObject({ price: 1800, counted: 5200 });
  });

  it('asks the office about a collection that it had reduced', async () => {
    const buyer = await newPerson();
    const first = await buy(buyer, singles);
    const later = await buy(buyer, [collection(500)]);
    await takeDown(event, race, takenDown(1), 'anna');
    for (const { orderId } of [first, later]) await fulfilStarted(parts, orderId);
    await office.done(first.orderId, { action: 'refund_missing', amount: 1300 });
    expect(await tasksOf(later)).toMatchObject([{ kind: 'fewer_photos', amount: 0 }, { kind: 'credit_lapsed' }]);
  });
});

describe('a refund that fails later', () => {
  it('gives the revoked collection back', async () => {
    const { buyer, first, later } = await credited();
    await refundAll(first, 'revoke');
    await expectRevoked(buyer, later);
    await afterSale(parts, { fail_refund: (await orderNow(first.orderId)).refunds[0]!.id });
    await settle(first, later);
    await expectStanding(buyer, later);
    expect(await tasksOf(later)).toEqual([]);
  });
});

describe('an open payment page with a price that relied on a refunded photo', () => {
  it('is closed with the refund, and the next checkout costs the price of today', async () => {
    const buyer = await newPerson();
    const first = await buy(buyer, singles);
    const later = await checkOutAs(buyer, [collection(500)]);
    await refundAll(first);
    expect(await parts.stripe.checkout.sessions.retrieve(later.sessionId)).toMatchObject({ status: 'expired' });
    const again = await buyer.call('POST /api/account/create-checkout-session', {
      body: cartOf([collection(500)], { orderId: later.orderId }),
    });
    expect(codeOf(again)).toEqual([409, 'wrong_total']);
    expect((await orderNow((await checkOutAs(buyer, [collection(7000)])).orderId)).total_amount).toBe(7000);
  });

  it('is closed by the sweep after an interrupted refund', async () => {
    const buyer = await newPerson();
    const first = await buy(buyer, singles);
    const later = await checkOutAs(buyer, [collection(500)]);
    await changeItem({ key: keys.order(first.orderId), set: { refunded_items: [`${first.orderId}-0`] } });
    await sweepSales(new Date());
    expect(await parts.stripe.checkout.sessions.retrieve(later.sessionId)).toMatchObject({ status: 'expired' });
  });

  it('delivers nothing when it is paid nevertheless, until the office decides', async () => {
    const buyer = await newPerson();
    const first = await buy(buyer, singles);
    const later = await checkOutAs(buyer, [collection(500)]);
    await parts.payAt(later.url, { email: buyer.email });
    await refundAll(first);
    await pay(later, buyer).catch(() => undefined);
    await comeBack(later.sessionId);
    await fulfilStarted(parts, later.orderId);
    expect(await orderNow(later.orderId)).toMatchObject({
      status: 'paid',
      after_closing: 'held',
      late_reason: 'price',
      download_token: null,
    });
    expect(await tasksOf(later)).toMatchObject([{ kind: 'paid_at_old_price', amount: 500 }]);
    expect((await detail(later)).history.map(({ what }) => what)).toContain('paid_at_old_price');
    const told = mailsTo(buyer).find(({ subject }) => subject.startsWith('Pagamento da verificare'))!;
    expect(told.text).toContain('il prezzo della collezione non era più valido');
    expect(JSON.stringify(mailsTo(buyer))).not.toContain('chius');
    const { body } = await request(orders, 'GET /api/checkout-sessions/{session_id}/order', {
      params: { session_id: later.sessionId },
    });
    expect(body).toMatchObject({ link_withheld: 'old_price', download_url: null });
    await office.done(later.orderId, { action: 'deliver' });
    await settle(first, later);
    expect(await photosOf(later)).toBe(10);
    expect(await tasksOf(later)).toEqual([]);
  });
});
