import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeOrderDetail, orderAction } from '../../../../core/sales/contract/orders-admin.ts';
import { handler as downloads } from '../../../../lambdas/sales/downloads/handler.ts';
import { act } from '../../../../lambdas/sales/orders/office/act.ts';
import { showOfficeOrder } from '../../../../lambdas/sales/orders/office/detail.ts';
import { isRight, recount } from '../../../../lambdas/store/shop/counts/recount.ts';
import { claimAccount } from '../../../../lambdas/store/people/accounts.ts';
import { beginErasure, eraseAccount } from '../../../../lambdas/store/people/erasure/erasure.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import {
  afterSale,
  buyAndFulfil,
  checkOut,
  comeBack,
  deliverAbout,
  fulfilStarted,
  startAfterSale,
} from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import { itemOf } from '../../sale-catalogue.ts';
import { request, type SaleParts } from '../../sale-parts.ts';
import { officeActs, type WantedAct } from './office-acts.ts';

let parts: SaleParts;
let admin: { user_id: string; email: string };
beforeAll(async () => {
  parts = await startAfterSale();
  admin = await newAccount('capo@esempio.example');
  acts = officeActs(parts, admin.user_id);
});
afterAll(() => parts?.close());
beforeEach(() => {
  parts.mails.length = 0;
});

async function newAccount(email: string) {
  const { customer_id, user_id } = await claimAccount({
    user_id: randomUUID(),
    email,
    has_password: true,
    google_linked: false,
  });
  return { user_id, customer_id, email };
}

/** Buys Anna's photo 7 (1300) and Jörg's collection (7000). */
const bought = () => buyAndFulfil(parts, [itemOf('900001', 7), itemOf('900002')]);
const detail = async (orderId: string) => officeOrderDetail.parse(await showOfficeOrder(orderId));

let acts: ReturnType<typeof officeActs>;
const asked: typeof acts.asked = (...wanted) => acts.asked(...wanted);
const done: typeof acts.done = (...wanted) => acts.done(...wanted);
const happened = async (orderId: string) => (await detail(orderId)).history.map(({ what }) => what);
const visitStatus = async (token: string) =>
  (await request(downloads, 'GET /api/downloads/{token}', { params: { token } })).headers['location'];

describe('an order’s history', () => {
  it('tells what happened from the cart to the download, once each, however often it does', async () => {
    const order = await bought();
    await fulfilStarted(parts, order.orderId);
    await visitStatus(order.token);
    await visitStatus(order.token);
    expect(await happened(order.orderId)).toEqual([
      'created',
      'paid',
      'zip_built',
      'link_made',
      'mailed',
      'opened',
      'downloaded',
    ]);
    const { link, delivered, items } = await detail(order.orderId);
    expect(link).toMatchObject({ visits: 2 });
    expect(delivered).toMatchObject({ photo_count: 11 });
    expect(items.map(({ photos, pictures, refunded }) => [photos, pictures.length, refunded])).toEqual([
      [1, 1, false],
      [10, 8, false],
    ]);
  });

  it('tells what the bank said, and leads to the payment provider’s page', async () => {
    const order = await bought();
    await afterSale(parts, { dispute: order.payment });
    await deliverAbout(parts, { payment: order.payment });
    await deliverAbout(parts, { payment: order.payment });
    const { history, order: shown } = await detail(order.orderId);
    expect(history.filter(({ what }) => what === 'payment_disputed')).toHaveLength(1);
    expect(shown.provider_page).toBe(`https://dashboard.stripe.com/test/checkout/sessions/${order.sessionId}`);
  });

  it('is not found for an unknown order', async () => {
    await expect(showOfficeOrder('unknown')).rejects.toMatchObject({ code: 'order_not_found' });
  });
});

describe('sending again', () => {
  it('mails the same link once more, once however often it is asked for, and says who did it', async () => {
    const order = await bought();
    parts.mails.length = 0;
    const action = await done(order.orderId, { action: 'resend' });
    await act(order.orderId, action, admin.user_id);
    await fulfilStarted(parts, order.orderId);
    expect(parts.mails.map(({ to, text }) => [to, text.includes(order.token)])).toEqual([[[order.email], true]]);
    const { history } = await detail(order.orderId);
    expect(history.filter(({ what }) => what === 'resent').map(({ by }) => by)).toEqual([admin.email]);
    expect(history.filter(({ what }) => what === 'zip_built')).toHaveLength(1);
  });

  it('is told to the second of two admins at once, and done by the first', async () => {
    const order = await bought();
    const both = await Promise.all([1, 2].map(() => asked(order.orderId, { action: 'new_link' })));
    const ends = await Promise.allSettled(both.map((action) => act(order.orderId, action, admin.user_id)));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'edit_conflict' } });
  });

  it('with a new link ends the old one', async () => {
    const order = await bought();
    await done(order.orderId, { action: 'new_link' });
    const { download_token } = await orderNow(order.orderId);
    expect(download_token).not.toBe(order.token);
    expect(await visitStatus(order.token)).toBe(`/download/${order.token}`);
    expect(parts.mails.at(-1)!.text).toContain(download_token);
  });

  it('is refused for an unpaid order', async () => {
    const { orderId } = await checkOut([itemOf('900001', 7)]);
    for (const action of ['resend', 'new_link'] as const)
      await expect(act(orderId, await asked(orderId, { action }), admin.user_id)).rejects.toMatchObject({
        code: 'order_not_deliverable',
      });
  });
});

describe('a refund', () => {
  const refunds = async (payment_intent: string) =>
    (await parts.stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount);

  it('for an item is made once at the provider, picks it among equal prices, and is told to the buyer', async () => {
    const order = await buyAndFulfil(parts, [itemOf('900001', 7), itemOf('900001', 8), itemOf('900002')]);
    parts.mails.length = 0;
    const { items } = await detail(order.orderId);
    const action = await done(order.orderId, { action: 'refund', items: [items[1]!.id], amount: 1300 });
    await act(order.orderId, action, admin.user_id);
    await deliverAbout(parts, { payment: order.payment });
    expect(await refunds(order.payment)).toEqual([1300]);
    const after = await detail(order.orderId);
    expect(after.items.map(({ refunded }) => refunded)).toEqual([false, true, false]);
    expect(after.order).toMatchObject({ status: 'paid', refunded_amount: 1300 });
    expect(
      after.history.filter(({ what }) => what.startsWith('refund')).map(({ what, by, amount }) => [what, by, amount]),
    ).toEqual([
      ['refund_asked', admin.email, 1300],
      ['refunded', null, 1300],
    ]);
    expect(parts.mails).toHaveLength(1);
    expect(isRight(await recount())).toBe(true);
  });

  it('for the whole rest ends the order; then no resend or refund is possible', async () => {
    const order = await bought();
    await done(order.orderId, { action: 'refund', items: null, amount: 8300 });
    expect(await refunds(order.payment)).toEqual([8300]);
    expect((await detail(order.orderId)).order.refunded_amount).toBe(8300);
    await expect(done(order.orderId, { action: 'resend' })).rejects.toMatchObject({ code: 'order_refunded' });
    await expect(done(order.orderId, { action: 'refund', items: null, amount: 8300 })).rejects.toMatchObject({
      code: 'already_refunded',
    });
  });

  it('is one, also when it is asked for again after the provider has forgotten that it was asked', async () => {
    const order = await bought();
    const [first] = (await detail(order.orderId)).items;
    const action = await done(order.orderId, { action: 'refund', items: [first!.id], amount: 1300 });
    parts.clock.ahead += 25 * 60 * 60;
    await act(order.orderId, action, admin.user_id);
    expect(await refunds(order.payment)).toEqual([1300]);
  });

  it('is refused for a payment from before the shop went live, as the order’s history shows', async () => {
    const order = await bought();
    await changeItem({ key: keys.order(order.orderId), set: { stripe_session_id: 'cs_test_of_the_other_mode' } });
    await expect(done(order.orderId, { action: 'refund', items: null, amount: 8300 })).rejects.toMatchObject({
      code: 'refund_refused',
    });
    expect((await happened(order.orderId)).slice(-2)).toEqual(['refund_asked', 'refund_refused']);
  });

  it('by two admins at once is one', async () => {
    const order = await bought();
    const [first] = (await detail(order.orderId)).items;
    const both = await Promise.all(
      [1, 2].map(() => asked(order.orderId, { action: 'refund', items: [first!.id], amount: 1300 })),
    );
    await Promise.allSettled(both.map((action) => act(order.orderId, action, admin.user_id)));
    expect(await refunds(order.payment)).toEqual([1300]);
  });

  it('is not made for an amount other than shown, for a foreign item, or after the provider’s refusal', async () => {
    const order = await bought();
    const refused = async (action: WantedAct, code: string) => {
      await expect(done(order.orderId, action)).rejects.toMatchObject({ code });
      expect(await refunds(order.payment)).toEqual([]);
    };
    const [first] = (await detail(order.orderId)).items;
    await refused({ action: 'refund', items: [first!.id], amount: 1299 }, 'edit_conflict');
    await refused({ action: 'refund', items: ['unknown'], amount: 1300 }, 'edit_conflict');
    await afterSale(parts, { dispute: order.payment });
    await refused({ action: 'refund', items: [first!.id], amount: 1300 }, 'refund_refused');
    expect((await happened(order.orderId)).slice(-2)).toEqual(['refund_asked', 'refund_refused']);
  });
});

describe('cancelling', () => {
  it('ends an unpaid payment', async () => {
    const { orderId, sessionId } = await checkOut([itemOf('900001', 7)]);
    await done(orderId, { action: 'cancel' });
    expect(await orderNow(orderId)).toMatchObject({ status: 'cancelled' });
    expect((await parts.stripe.checkout.sessions.retrieve(sessionId)).status).toBe('expired');
    await deliverAbout(parts, { session: sessionId });
    expect((await happened(orderId)).filter((what) => what === 'cancelled')).toHaveLength(1);
  });

  it('is refused after a payment, also before the shop knows about it', async () => {
    const { orderId, url, sessionId } = await checkOut([itemOf('900001', 7)]);
    await parts.payAt(url);
    await expect(done(orderId, { action: 'cancel' })).rejects.toMatchObject({ code: 'already_paid' });
    expect(await orderNow(orderId)).toMatchObject({ status: 'paid' });
    await comeBack(sessionId);
  });
});

describe('a note', () => {
  it('is written once, blocks no other action, and disappears with its person', async () => {
    const order = await bought();
    const text = '<img onerror=alert(1)> {{site_url}} =HYPERLINK("x")';
    const late = await asked(order.orderId, { action: 'resend' });
    const note = await done(order.orderId, { action: 'note', text });
    await act(order.orderId, note, admin.user_id);
    await act(order.orderId, late, admin.user_id);
    const notes = async () => (await detail(order.orderId)).history.filter(({ what }) => what === 'note');
    expect(await notes()).toMatchObject([{ text, by: admin.email }]);
    const account = await newAccount(order.email);
    await eraseAccount((await beginErasure(account.user_id))!);
    expect(await notes()).toMatchObject([{ text: null, by: admin.email }]);
  });

  it.each([
    ['an empty note', { action: 'note', text: '   ' }],
    ['a note that is a novel', { action: 'note', text: 'x'.repeat(2001) }],
    ['a refund of no items', { action: 'refund', items: [], amount: 1300 }],
    ['a refund of nothing', { action: 'refund', items: null, amount: 0 }],
    ['an address that is none', { action: 'correct_address', email: 'nobody' }],
    ['what nobody knows', { action: 'explode' }],
  ])('is not what an act is taken for: %s is refused', (_, action) => {
    expect(orderAction.safeParse({ action_id: randomUUID(), revision: 0, ...action }).success).toBe(false);
  });
});
