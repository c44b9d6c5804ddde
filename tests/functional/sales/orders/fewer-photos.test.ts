import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventId, raceId, startId } from '../../../../core/ids.ts';
import { officeOrderDetail } from '../../../../core/sales/contract/orders-admin.ts';
import { handler as downloads } from '../../../../lambdas/sales/downloads/handler.ts';
import { act } from '../../../../lambdas/sales/orders/office/act.ts';
import { showOfficeOrder } from '../../../../lambdas/sales/orders/office/detail.ts';
import { showAttention } from '../../../../lambdas/shop/dashboard/attention.ts';
import { setEnd } from '../../../support/set-end.ts';
import { claimAccount } from '../../../../lambdas/store/people/accounts.ts';
import { countPhotoNumbers, deletePhoto, listPhotos } from '../../../../lambdas/store/photos/photos.ts';
import { readOrderWithItems } from '../../../../lambdas/store/sales/orders.ts';
import {
  afterSale,
  checkOut,
  comeBack,
  deliverAbout,
  fulfilStarted,
  paymentOf,
  putOriginals,
  startAfterSale,
  type CheckedOut,
} from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import { itemOf } from '../../sale-catalogue.ts';
import { request, type SaleParts } from '../../sale-parts.ts';
import { officeActs } from './office-acts.ts';

let parts: SaleParts;
let acts: ReturnType<typeof officeActs>;
let admin: string;
const [event, race] = [eventId('50'), raceId('3')];
const [anna, jorg] = [startId('900001'), startId('900002')];

beforeAll(async () => {
  parts = await startAfterSale();
  admin = randomUUID();
  await claimAccount({ user_id: admin, email: 'capo@esempio.example', has_password: true, google_linked: false });
  acts = officeActs(parts, admin);
});
afterAll(() => parts?.close());
// Anna has the photos 1 to 10, her second start 11 to 20, Jörg 21 to 30.
beforeEach(async () => {
  parts.mails.length = 0;
  await putOriginals(parts);
  await countPhotoNumbers(event, race);
  await setEnd(event, race, anna, 10);
});

const detail = async (orderId: string) => officeOrderDetail.parse(await showOfficeOrder(orderId));
const attentionTo = async (orderId: string) =>
  (await showAttention()).attention.filter((task) => task.kind === 'fewer_photos' && task.order_id === orderId);

/** Deletes originals from the bucket, which removes their photos from the race. */
async function loseAllBut(kept: readonly number[]): Promise<void> {
  for (const photo of await listPhotos(event, race))
    if (photo.number > 20 && !kept.includes(photo.number)) await deletePhoto(event, race, photo);
  await countPhotoNumbers(event, race);
}

async function paid(order: CheckedOut) {
  const email = `buyer-${randomUUID()}@esempio.example`;
  await parts.payAt(order.url, { email });
  await comeBack(order.sessionId);
  await fulfilStarted(parts, order.orderId);
  return { ...order, email };
}

async function photosOf(orderId: string): Promise<number[]> {
  const token = (await orderNow(orderId)).download_token!;
  const answer = await request(downloads, 'GET /api/downloads/{token}/photos', { params: { token } });
  return (answer.body as { photos: { id: string }[] }).photos.map(({ id }) => Number(id.split('.').at(-1)));
}

describe('a collection that was ordered', () => {
  it('has all photos that its buyer saw, when its range shrank before it was paid', async () => {
    const order = await checkOut([itemOf('900001')]);
    await setEnd(event, race, anna, 1);
    await paid(order);
    expect(await photosOf(order.orderId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await attentionTo(order.orderId)).toEqual([]);
    await setEnd(event, race, anna, 10);
    const { items } = (await readOrderWithItems(order.orderId))!;
    expect(items).toMatchObject([{ photos_ordered: '1-10', single_price: 1300 }]);
  });

  it('loses photos outside both the order and its start, also from the list of its link', async () => {
    const order = await checkOut([itemOf('900001')]);
    await setEnd(event, race, anna, 12);
    await paid(order);
    expect((await photosOf(order.orderId)).at(-1)).toBe(12);
    await setEnd(event, race, anna, 10);
    expect((await photosOf(order.orderId)).at(-1)).toBe(10);
  });
});

describe('an order of which fewer photos are there when it is paid', () => {
  /** Orders Jörg's collection (7000) with ten photos and pays it with one left. */
  async function short() {
    const order = await checkOut([itemOf('900002')]);
    await loseAllBut([21]);
    return paid(order);
  }

  it('is told to the office with a proposed refund, and to its buyer, once each', async () => {
    const order = await short();
    for (let time = 0; time < 2; time++) {
      await deliverAbout(parts, { session: order.sessionId });
      await fulfilStarted(parts, order.orderId);
    }
    const missing = { ordered: 10, left: 1, amount: 5700 };
    expect(await attentionTo(order.orderId)).toMatchObject([{ kind: 'fewer_photos', ...missing }]);
    const shown = await detail(order.orderId);
    expect(shown.fewer_photos).toEqual(missing);
    expect(shown.history.filter(({ what }) => what === 'fewer_photos')).toMatchObject([{ text: '1/10' }]);
    const mails = parts.mails.filter(({ to }) => to.includes(order.email)).map(({ subject }) => subject);
    expect(mails).toEqual([
      expect.stringContaining('Le tue foto sono pronte'),
      `Meno foto del previsto – ordine ${order.orderId.slice(0, 8)}`,
    ]);
    expect(parts.mails.at(-1)!.text).toMatch(/10 foto[^]*ancora 1[^]*CHF\s57\.00/);
  });

  it('is paid back by the office’s existing refund, keeps its photos, and then leaves the waiting tasks', async () => {
    const order = await short();
    const action = await acts.done(order.orderId, { action: 'refund_missing', amount: 5700 });
    await act(order.orderId, action, admin);
    expect(await orderNow(order.orderId)).toMatchObject({ refunded_amount: 5700, refunded_items: [] });
    const refunds = await parts.stripe.refunds.list({ payment_intent: await paymentOf(parts, order.sessionId) });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([5700]);
    expect(await photosOf(order.orderId)).toEqual([21]);
    expect(await attentionTo(order.orderId)).toEqual([]);
    expect((await detail(order.orderId)).fewer_photos).toBeNull();
    const again = await acts.asked(order.orderId, { action: 'refund_missing', amount: 5700 });
    await expect(act(order.orderId, again, admin)).rejects.toMatchObject({ code: 'edit_conflict' });
  });

  it('is not paid back again after a refund in the payment provider’s dashboard, and waits for the office', async () => {
    const order = await short();
    const payment = await paymentOf(parts, order.sessionId);
    const wanted = { action: 'refund_missing', amount: 5700, refunded_amount: 0 } as const;
    const late = await acts.asked(order.orderId, wanted);
    await afterSale(parts, { refund: payment, amount: 1000 });
    await expect(act(order.orderId, late, admin)).rejects.toMatchObject({
      code: 'already_refunded',
      current: { refunded_amount: 1000 },
    });
    expect(await attentionTo(order.orderId)).toHaveLength(1);
  });

  it('is paid back only as much as is proposed, and nothing when the office decides so', async () => {
    const { orderId } = await short();
    const tooMuch = await acts.asked(orderId, { action: 'refund_missing', amount: 7000 });
    await expect(act(orderId, tooMuch, admin)).rejects.toMatchObject({ code: 'edit_conflict' });
    await acts.done(orderId, { action: 'missing_seen' });
    expect(await attentionTo(orderId)).toEqual([]);
    expect((await detail(orderId)).history.at(-1)).toMatchObject({ what: 'missing_seen', by: 'capo@esempio.example' });
  });

  it('waits for the office again when the payment provider refuses the refund', async () => {
    const order = await short();
    const payment_intent = await paymentOf(parts, order.sessionId);
    await parts.stripe.refunds.create({ payment_intent, amount: 5000 });
    const action = await acts.asked(order.orderId, { action: 'refund_missing', amount: 5700 });
    await expect(act(order.orderId, action, admin)).rejects.toThrow();
    expect(await attentionTo(order.orderId)).toHaveLength(1);
  });

  it('is told also when no photo is left: there is no ZIP, and all of the price is proposed', async () => {
    const order = await checkOut([itemOf('900002')]);
    await loseAllBut([]);
    const { email } = await paid(order);
    expect(await attentionTo(order.orderId)).toMatchObject([{ left: 0, amount: 7000 }]);
    expect(await orderNow(order.orderId)).toMatchObject({ zip: null, download_token: null });
    expect(parts.mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Meno foto del previsto'),
    ]);
    await acts.done(order.orderId, { action: 'refund', items: null, amount: 7000 });
    expect(await attentionTo(order.orderId)).toEqual([]);
  });
});

describe('photos that were ordered by a wrong range', () => {
  /** Orders Jörg's collection while the photos 19 and 20 are his. */
  async function wrong() {
    await setEnd(event, race, startId('900001.2'), 18);
    const order = await checkOut([itemOf('900002')]);
    await setEnd(event, race, startId('900001.2'), 20);
    return paid(order);
  }
  const jorgs = [21, 22, 23, 24, 25, 26, 27, 28, 29, 30];

  it('stay in the order until the office takes them out: then no list and no ZIP has them', async () => {
    const order = await wrong();
    expect(await photosOf(order.orderId)).toEqual([19, 20, ...jorgs]);
    const [item] = (await detail(order.orderId)).items;
    expect(item).toMatchObject({ removable: '19-20', swiss_equestrian_rider_id: jorg });
    const before = (await orderNow(order.orderId)).zip!;
    const action = await acts.actOnly(order.orderId, { action: 'remove_photos', item: item!.id, photos: '19-20' });
    expect((await orderNow(order.orderId)).zip).toBeNull();
    expect(await photosOf(order.orderId)).toEqual(jorgs);
    await fulfilStarted(parts, order.orderId);
    expect((await orderNow(order.orderId)).zip).toMatchObject({ photo_count: 10 });
    expect(parts.s3.head('downloads', before.key)).toBeUndefined();
    await act(order.orderId, action, admin);
    const { history, items } = await detail(order.orderId);
    expect(history.filter(({ what }) => what === 'photos_removed')).toMatchObject([
      { text: '19-20', by: 'capo@esempio.example' },
    ]);
    expect(items).toMatchObject([{ removable: '' }]);
  });

  it('are not taken out when they are the start’s own, nor when nothing would be left', async () => {
    const order = await wrong();
    const [item] = (await detail(order.orderId)).items;
    for (const photos of ['19-21', '5', '30'])
      await expect(
        act(order.orderId, await acts.asked(order.orderId, { action: 'remove_photos', item: item!.id, photos }), admin),
      ).rejects.toMatchObject({ code: 'edit_conflict' });
    await setEnd(event, race, jorg, null);
    const all = await acts.asked(order.orderId, { action: 'remove_photos', item: item!.id, photos: '19-30' });
    await expect(act(order.orderId, all, admin)).rejects.toMatchObject({ code: 'no_photos_left' });
    await acts.done(order.orderId, { action: 'remove_photos', item: item!.id, photos: '20-30' });
    expect(await photosOf(order.orderId)).toEqual([19]);
    expect((await detail(order.orderId)).fewer_photos).toEqual({ ordered: 12, left: 1, amount: 5700 });
    await setEnd(event, race, jorg, 30);
  });
});
