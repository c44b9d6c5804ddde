import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newTakeDown, type NewTakeDown } from '../../../../core/photos/contract/photo-reports.ts';
import type { CartItem } from '../../../../core/sales/contract/money.ts';
import { eventId, raceId, startId } from '../../../../core/ids.ts';
import { changeRanges } from '../../../../lambdas/catalogue/races/office-starts.ts';
import { log } from '../../../../lambdas/log.ts';
import { takeDown } from '../../../../lambdas/photos/take-downs/take-down.ts';
import { undoTakeDown } from '../../../../lambdas/photos/take-downs/undo-take-down.ts';
import { listPhotosOfLink, visitPhoto } from '../../../../lambdas/sales/downloads/photos/photos-of-link.ts';
import { handler as closePages } from '../../../../lambdas/sales/orders/close-pages.ts';
import { settleCheckout } from '../../../../lambdas/sales/orders/settlement/settle-checkout.ts';
import { handler as checkout } from '../../../../lambdas/sales/checkout/handler.ts';
import { showAttention } from '../../../../lambdas/shop/dashboard/attention.ts';
import { knownRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { listTakeDowns } from '../../../../lambdas/store/photos/take-downs.ts';
import { buyAndFulfil, checkOut, fulfil, startAfterSale } from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import { cartOf, itemOf } from '../../sale-catalogue.ts';
import { request, type SaleParts } from '../../sale-parts.ts';
import { officeActs } from '../../sales/orders/office-acts.ts';

const [e, r] = [eventId('50'), raceId('3')];
const BOSS = 'boss';
let parts: SaleParts;
beforeAll(async () => {
  parts = await startAfterSale();
});
afterAll(() => parts?.close());
beforeEach(() => {
  for (const what of ['warn', 'info'] as const) vi.spyOn(log, what).mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const one of (await listTakeDowns()).filter(({ undone_at, of }) => undone_at === null && of === null))
    await undoTakeDown(e, r, one.id, BOSS);
});

const press = (wanted: Partial<NewTakeDown>) =>
  takeDown(
    e,
    r,
    newTakeDown.parse({
      kind: 'photos',
      swiss_equestrian_rider_id: startId('900001'),
      photos: [7],
      sold: 'withdrawn',
      reason: 'privacy',
      asked: { by: 'Mamma di Anna', how: 'telephone' as const },
      ...wanted,
    }),
    BOSS,
  );
/** Runs the latest fulfilment of an order. */
async function bringFiles(orderId: string): Promise<void> {
  await fulfil(parts.executions.findLast(({ name }) => name.startsWith(orderId))!);
}
const numbersOf = async (token: string) =>
  (await listPhotosOfLink(token)).photos.map(({ id }) => Number(id.split('.').at(-1)));
const proposedFor = async (orderId: string) =>
  (await showAttention()).attention.flatMap((task) =>
    task.kind === 'fewer_photos' && task.order_id === orderId ? [{ left: task.left, amount: task.amount }] : [],
  );
const tryToBuy = async (item: CartItem): Promise<string> => {
  const body = cartOf([item], { cartId: crypto.randomUUID() });
  const answer = await request(checkout, 'POST /api/create-checkout-session', { body });
  return answer.status === 200 ? 'sold' : (answer.body as { error: { code: string } }).error.code;
};

describe('a sold photo that is taken down', () => {
  it('leaves its buyers at once, whose ZIP is made again without it, and a refund is proposed', async () => {
    const all = await buyAndFulfil(parts, [itemOf('900001')]);
    const one = await buyAndFulfil(parts, [itemOf('900001', 7), itemOf('900002', 21)]);
    const other = await buyAndFulfil(parts, [itemOf('900002')]);
    const mails = parts.mails.length;
    const zip = (await orderNow(all.orderId)).zip!;
    expect(await press({})).toEqual({ orders: 2 });
    expect(await numbersOf(all.token)).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10]);
    expect(await numbersOf(one.token)).toEqual([21]);
    await expect(visitPhoto(one.token, `${e}.${r}.7`, {}, false)).rejects.toMatchObject({ code: 'not_found' });
    expect([(await orderNow(all.orderId)).zip, (await orderNow(other.orderId)).zip?.photo_count]).toEqual([null, 10]);
    for (const { orderId } of [all, one]) await bringFiles(orderId);
    expect((await orderNow(all.orderId)).zip?.photo_count).toBe(9);
    expect((await orderNow(one.orderId)).zip?.photo_count).toBe(1);
    expect(parts.s3.list('downloads').objects.map(({ key }) => key)).not.toContain(zip.key);
    expect(await proposedFor(all.orderId)).toEqual([{ left: 9, amount: 0 }]);
    expect(await proposedFor(one.orderId)).toEqual([{ left: 0, amount: 1300 }]);
    expect(parts.mails.length).toBe(mails);
  });

  it('leaves an order whose files were not made hours after its payment, and a refund is proposed', async () => {
    const { orderId, sessionId, url } = await checkOut([itemOf('900001', 7), itemOf('900002', 22)]);
    await parts.payAt(url, { email: 'late@esempio.example' });
    await settleCheckout(sessionId);
    parts.clock.ahead += 3 * 3600;
    await press({});
    parts.clock.ahead = 0;
    await bringFiles(orderId);
    expect((await orderNow(orderId)).zip?.photo_count).toBe(1);
    expect(await proposedFor(orderId)).toEqual([{ left: 0, amount: 1300 }]);
  });

  it('stays with its buyers if the office says so, with the same files', async () => {
    const all = await buyAndFulfil(parts, [itemOf('900001')]);
    const one = await buyAndFulfil(parts, [itemOf('900001', 7)]);
    const { generation } = await orderNow(all.orderId);
    expect(await press({ sold: 'kept' })).toEqual({ orders: 0 });
    expect([await numbersOf(all.token), await numbersOf(one.token)]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [7]]);
    expect((await orderNow(all.orderId)).generation).toBe(generation);
    expect(await proposedFor(all.orderId)).toEqual([]);
  });

  it('comes back to its buyers once it is undone, and its refund is proposed no longer', async () => {
    const one = await buyAndFulfil(parts, [itemOf('900001', 7)]);
    await press({});
    await bringFiles(one.orderId);
    expect([await numbersOf(one.token), (await orderNow(one.orderId)).zip]).toEqual([[], null]);
    const known = (await listTakeDowns()).find(({ undone_at }) => undone_at === null)!;
    await undoTakeDown(e, r, known.id, BOSS);
    await bringFiles(one.orderId);
    expect([await numbersOf(one.token), (await orderNow(one.orderId)).zip?.photo_count]).toEqual([[7], 1]);
    expect(await proposedFor(one.orderId)).toEqual([]);
  });

  it('changes a buyer’s order once for a press and its repetitions', async () => {
    const one = await buyAndFulfil(parts, [itemOf('900001', 7)]);
    await Promise.all([press({}), press({})]);
    await press({});
    expect((await orderNow(one.orderId)).generation).toBeLessThanOrEqual(3);
    expect(await numbersOf(one.token)).toEqual([]);
  });

  it('is proposed with the earlier refunds taken off, whatever the number of take-downs', async () => {
    const all = await buyAndFulfil(parts, [itemOf('900001')]);
    const acts = officeActs(parts, BOSS);
    const proposals = [];
    for (const photos of [[1, 2, 3, 4, 5, 6], [7], [8]]) {
      await press({ photos });
      await bringFiles(all.orderId);
      const [{ amount } = { amount: 0 }] = await proposedFor(all.orderId);
      proposals.push(amount);
      await acts.done(all.orderId, { action: 'refund_missing', amount });
    }
    // The two photos that are left cost 2600 one by one.
    expect(proposals).toEqual([1800, 1300, 1300]);
    expect(await orderNow(all.orderId)).toMatchObject({ refunded_amount: 4400 });
  });

  it('is proposed again in full after it was shown again before a decision', async () => {
    const one = await buyAndFulfil(parts, [itemOf('900001', 7)]);
    await press({});
    const known = (await listTakeDowns()).find(({ undone_at }) => undone_at === null)!;
    await undoTakeDown(e, r, known.id, BOSS);
    await press({});
    expect(await proposedFor(one.orderId)).toEqual([{ left: 0, amount: 1300 }]);
  });

  it('leaves the buyers of a whole start that is hidden', async () => {
    const all = await buyAndFulfil(parts, [itemOf('900001')]);
    await press({ kind: 'start', photos: [] });
    expect(await numbersOf(all.token)).toEqual([]);
    await bringFiles(all.orderId);
    expect((await orderNow(all.orderId)).zip).toBeNull();
    expect(await proposedFor(all.orderId)).toEqual([{ left: 0, amount: 7000 }]);
  });
});

describe('a sold photo that moves to a hidden start', () => {
  /** Anna's second start has the photos 11 to 20, Jörg has 21 to 30. */
  const second = startId('900001.2');
  const move = async (photo_to: number) => {
    const { starts } = await knownRace(e, r);
    const was = starts.find((one) => one.swiss_equestrian_rider_id === second)!.photo_to;
    await changeRanges(e, r, [{ line: 1, swiss_equestrian_rider_id: second, photo_to, was }], BOSS);
  };
  afterEach(() => move(20));

  it('leaves its earlier buyers with the move, and again with the next one, and a refund is proposed', async () => {
    const all = await buyAndFulfil(parts, [itemOf('900002')]);
    const [one, other] = await Promise.all([21, 25].map((photo) => buyAndFulfil(parts, [itemOf('900002', photo)])));
    await press({ kind: 'start', swiss_equestrian_rider_id: second, photos: [] });
    const { generation } = await orderNow(other!.orderId);
    const zip = (await orderNow(all.orderId)).zip!;
    await move(22);
    expect([await numbersOf(one!.token), await numbersOf(other!.token)]).toEqual([[], [25]]);
    expect((await orderNow(all.orderId)).zip).toBeNull();
    expect((await orderNow(other!.orderId)).generation).toBe(generation);
    await bringFiles(all.orderId);
    expect((await orderNow(all.orderId)).zip?.photo_count).toBe(8);
    expect(parts.s3.list('downloads').objects.map(({ key }) => key)).not.toContain(zip.key);
    expect(await proposedFor(one!.orderId)).toEqual([{ left: 0, amount: 1300 }]);
    await move(28);
    expect(await numbersOf(other!.token)).toEqual([]);
    await bringFiles(all.orderId);
    expect((await orderNow(all.orderId)).zip?.photo_count).toBe(2);
    expect(await proposedFor(all.orderId)).toEqual([{ left: 2, amount: 4400 }]);
    const before = await orderNow(all.orderId);
    await move(28);
    expect(await orderNow(all.orderId)).toEqual(before);
  });

  it('leaves them also when the whole person is hidden', async () => {
    const one = await buyAndFulfil(parts, [itemOf('900002', 21)]);
    await press({ kind: 'person', photos: [] });
    await move(21);
    expect((await orderNow(one.orderId)).zip).toBeNull();
    expect(await proposedFor(one.orderId)).toEqual([{ left: 0, amount: 1300 }]);
  });

  it('stays with them if the office says so, with the same files', async () => {
    const all = await buyAndFulfil(parts, [itemOf('900002')]);
    await press({ kind: 'start', swiss_equestrian_rider_id: second, photos: [], sold: 'kept' });
    const before = await orderNow(all.orderId);
    await move(22);
    expect(await orderNow(all.orderId)).toEqual(before);
    expect(await numbersOf(all.token)).toHaveLength(10);
  });
});

describe('a photo on its way to a buyer', () => {
  it('cannot be bought any more, alone, in its collection as seen, or with its start', async () => {
    await press({});
    expect(await tryToBuy(itemOf('900001', 7))).toBe('photo_outside_range');
    expect(await tryToBuy({ ...itemOf('900001'), photos: '1-10' })).toBe('collection_changed');
    expect(await tryToBuy(itemOf('900001'))).toBe('sold');
    await press({ kind: 'start', photos: [] });
    expect(await tryToBuy(itemOf('900001', 8))).toBe('unknown_participant');
  });

  it('ends its open payment pages, alone and in a collection, and no others', async () => {
    const pages = [
      await checkOut([itemOf('900001', 7)]),
      await checkOut([itemOf('900001')]),
      await checkOut([itemOf('900002', 21)]),
    ];
    await press({});
    const { input } = parts.executions.findLast((one) => one.input['race_id'] === r && !('job_id' in one.input))!;
    expect(input).toEqual({ event_id: e, race_id: r });
    await closePages({ event_id: e, race_id: r });
    const paid = [];
    for (const { url } of pages) paid.push(await parts.payAt(url, { email: 'late@esempio.example' }));
    expect(paid).toEqual([410, 410, 303]);
  });

  it('is withheld when a payment got through all the same', async () => {
    const late = await checkOut([itemOf('900001', 7)]);
    await press({});
    await parts.payAt(late.url, { email: 'late@esempio.example' });
    await settleCheckout(late.sessionId);
    expect((await orderNow(late.orderId)).after_closing).toBe('held');
    // Its delivery could never succeed.
    await expect(officeActs(parts, BOSS).done(late.orderId, { action: 'deliver' })).rejects.toMatchObject({
      code: 'photo_gone',
    });
  });
});

describe('a person whose buyers lose her photos', () => {
  it.each(['start', 'person'] as const)(
    'takes them also if her %s was hidden before with its buyers kept',
    async (kind) => {
      const all = await buyAndFulfil(parts, [itemOf('900001')]);
      await press({ kind, photos: [], sold: 'kept' });
      expect(await numbersOf(all.token)).toHaveLength(10);
      await press({ kind: 'person', photos: [], sold: 'withdrawn' });
      expect(await numbersOf(all.token)).toEqual([]);
      expect((await knownRace(e, r)).race.withdrawn_photos).toMatch(/^1-/);
      await bringFiles(all.orderId);
      expect((await orderNow(all.orderId)).zip).toBe(null);
    },
  );
});
