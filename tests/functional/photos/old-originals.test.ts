import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { STARTING_POINT } from '../../../core/shop/table-version.ts';
import { oldOriginalsPreview } from '../../../core/photos/contract/old-originals.ts';
import { eventId, raceId } from '../../../core/ids.ts';
import { editAgeLimits } from '../../../lambdas/catalogue/settings/age-limits.ts';
import * as originals from '../../../lambdas/gateways/buckets/originals.ts';
import { log } from '../../../lambdas/log.ts';
import { deleteOriginals, type DeleteOriginalsTask } from '../../../lambdas/photos/old-originals/delete-originals.ts';
import {
  confirmOldOriginals,
  previewOldOriginals,
  showOldOriginals,
} from '../../../lambdas/photos/old-originals/office.ts';
import { repeatRemovals } from '../../../lambdas/photos/take-downs/repeat-removals.ts';
import { settleCheckout } from '../../../lambdas/sales/orders/settlement/settle-checkout.ts';
import { settleMoney } from '../../../lambdas/sales/orders/settlement/settle-money.ts';
import { readRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { recordMigration } from '../../../lambdas/store/migrations/migrations-state.ts';
import { readOldOriginals } from '../../../lambdas/store/photos/old-originals.ts';
import { markDeleted, returnPhotos } from '../../../lambdas/store/photos/deleted-photos.ts';
import { listPhotos } from '../../../lambdas/store/photos/photos.ts';
import * as holds from '../../../lambdas/store/sales/lists/holds.ts';
import { keys } from '../../../lambdas/store/table/keys.ts';
import { changeItem, deleteItem } from '../../../lambdas/store/table/table.ts';
import { callAs, codeOf } from '../account-parts.ts';
import { buyAndFulfil, checkOut, paymentOf, putOriginals, startAfterSale } from '../after-sale-parts.ts';
import { cartOf, itemOf } from '../sale-catalogue.ts';
import type { SaleParts } from '../sale-parts.ts';

const BOSS = 'boss';
const [e, r] = [eventId('50'), raceId('3')];
/** A year after the event's last day. */
const LATER = new Date('2027-09-01T10:00:00Z');

let parts: SaleParts;
beforeAll(async () => {
  parts = await startAfterSale();
  await recordMigration(STARTING_POINT, { done: STARTING_POINT + 2, at: null });
  await editAgeLimits({ changes: { delete_after_months: 12 }, was: { delete_after_months: null } }, BOSS);
});
afterAll(() => parts?.close());

const setRace = (set: object) => changeItem({ key: keys.race(e, r), set });
const open = () => setRace({ status: 'uploaded' });
const close = () => setRace({ status: 'scheduled' });
const files = () =>
  parts.s3
    .list('originals')
    .objects.map(({ key }) => key)
    .filter((key) => key.startsWith('originals/50/3/'))
    .map((key) => Number(key.slice('originals/50/3/'.length, -'.jpg'.length)));
const shown = async () => (await readRace(e, r, { consistent: true }))!.race;
const held = async () =>
  (await holds.heldNumbers((await readRace(e, r))!, LATER)).flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
/** Adds up the preview of all races: the event has one race with photos. */
const preview = async (now = LATER) => {
  const { races } = oldOriginalsPreview.parse(await previewOldOriginals(e, now));
  const sum = (of: 'originals' | 'bytes' | 'kept' | 'pages') => races.reduce((all, race) => all + race[of], 0);
  const open = races.filter((race) => race.open).map(({ name }) => name);
  return { originals: sum('originals'), bytes: sum('bytes'), kept: sum('kept'), pages: sum('pages'), open };
};
const confirm = async () => confirmOldOriginals(e, (await preview()).originals, BOSS, LATER);
const task = () => parts.executions.findLast(({ input }) => 'run' in input)!.input as unknown as DeleteOriginalsTask;
const run = () => deleteOriginals(task(), LATER);
const pay = async (page: { url: string; sessionId: string }) => {
  await parts.payAt(page.url);
  await settleCheckout(page.sessionId);
};

beforeEach(async () => {
  vi.restoreAllMocks();
  for (const what of ['warn', 'info', 'error'] as const) vi.spyOn(log, what).mockImplementation(() => undefined);
  await setRace({ photo_numbers: '1-30', deleted_photos: '' });
  await putOriginals(parts);
  await deleteItem({ key: keys.oldOriginals(e) });
  await open();
  parts.faults.indexesAreBehind = false;
});

describe('the preview', () => {
  it('lists events from the day of their age on, and none while the limit is off', async () => {
    expect((await showOldOriginals(LATER)).events).toMatchObject([{ id: e, photos: 30, deletion: null }]);
    expect((await showOldOriginals(new Date('2027-08-22T10:00:00Z'))).events).toEqual([]);
    await expect(previewOldOriginals(e, new Date('2027-08-22T10:00:00Z'))).rejects.toMatchObject({
      code: 'originals_not_old',
    });
  });

  it('counts originals and bytes, and names open galleries, which refuse the deletion', async () => {
    const bytes = parts.s3.list('originals').objects.filter(({ key }) => key.startsWith('originals/50/3/'));
    expect(await preview()).toEqual({
      originals: 30,
      bytes: bytes.reduce((sum, { size }) => sum + size, 0),
      kept: 0,
      pages: 0,
      open: ['Gara 3'],
    });
    await expect(confirm()).rejects.toMatchObject({ code: 'gallery_still_open' });
    expect(files()).toHaveLength(30);
  });

  it('refuses a number of photos other than its own, and a table without its index', async () => {
    await close();
    await expect(confirmOldOriginals(e, 29, BOSS, LATER)).rejects.toMatchObject({ code: 'edit_conflict' });
    await changeItem({ key: keys.migrations(), set: { done: STARTING_POINT } });
    await expect(previewOldOriginals(e, LATER)).rejects.toMatchObject({ code: 'orders_not_indexed' });
    await changeItem({ key: keys.migrations(), set: { done: STARTING_POINT + 2 } });
  });
});

describe('a confirmed deletion', () => {
  it('takes originals, pictures and items, keeps the numbers, and is repeated after a restore', async () => {
    await close();
    const { picture_segment } = await shown();
    const picture = `thumbnails/50/3/${picture_segment}/400/7.avif`;
    await parts.s3.put('derived', picture, Buffer.from('picture'));
    await confirm();
    expect(await run()).toEqual({ done: true });
    expect(files()).toEqual([]);
    expect(await listPhotos(e, r)).toEqual([]);
    expect(parts.s3.list('derived').objects.map(({ key }) => key)).not.toContain(picture);
    expect(await shown()).toMatchObject({ photo_count: 0, deleted_photos: '1-30' });
    expect(await readOldOriginals(e)).toMatchObject({ state: 'done', deleted: 30, kept: 0 });
    await setRace({ photo_numbers: '1-30', deleted_photos: '' });
    expect((await repeatRemovals(new Date('2020-01-01'))).failed).toBe(0);
    expect(await shown()).toMatchObject({ photo_count: 0 });
  });

  it('runs once: the second confirmation of a running one starts it again', async () => {
    await close();
    await confirm();
    const first = task();
    await confirm();
    expect(task()).toEqual(first);
    expect(await run()).toEqual({ done: true });
    expect(await run()).toEqual({ done: true });
    expect(await readOldOriginals(e)).toMatchObject({ deleted: 30 });
  });

  it('continues after a fault, and says when it gave up', async () => {
    await close();
    await confirm();
    const broken = vi.spyOn(originals, 'deleteOriginal').mockRejectedValueOnce(new Error('S3 is busy'));
    await expect(run()).rejects.toThrow('S3 is busy');
    broken.mockRestore();
    await deleteOriginals({ ...task(), failed: true }, LATER);
    expect(await readOldOriginals(e)).toMatchObject({ state: 'failed' });
    expect(await shown()).toMatchObject({ photo_count: 1 });
    await confirm();
    await run();
    expect(files()).toEqual([]);
  });
});

describe('a running deletion', () => {
  beforeEach(async () => {
    await close();
    await confirm();
  });

  it('keeps files that were stored after the confirmation, and their photos', async () => {
    await changeItem({ key: keys.oldOriginals(e), set: { asked_at: '2026-01-01T00:00:00.000Z' } });
    expect(await run()).toEqual({ done: true });
    expect(files()).toHaveLength(30);
    expect(await shown()).toMatchObject({ photo_count: 30 });
  });

  it('stops when the limit is switched off', async () => {
    await editAgeLimits({ changes: { delete_after_months: null }, was: { delete_after_months: 12 } }, BOSS);
    await run();
    await editAgeLimits({ changes: { delete_after_months: 12 }, was: { delete_after_months: null } }, BOSS);
    expect(await readOldOriginals(e)).toMatchObject({ state: 'stopped', deleted: 0 });
    expect(files()).toHaveLength(30);
  });

  it('keeps a file that was held when its race lost the numbers, until the next confirmation', async () => {
    vi.spyOn(holds, 'heldNumbers').mockResolvedValueOnce([{ first: 4, last: 5 }]);
    await run();
    expect(files()).toEqual([4, 5]);
    expect(await shown()).toMatchObject({ photo_count: 2 });
  });

  it('is over after half a day, so that the office can begin another', async () => {
    const first = task().run;
    const later = new Date(LATER.getTime() + 14 * 60 * 60 * 1000);
    expect((await showOldOriginals(later)).events).toMatchObject([{ deletion: { state: 'failed' } }]);
    await confirmOldOriginals(e, 30, BOSS, later);
    expect(task().run).not.toBe(first);
    expect(await deleteOriginals({ event_id: e, run: first }, LATER)).toEqual({ done: true });
    expect(files()).toHaveLength(30);
  });

  it('gives photos back that come again, but only once it is over', async () => {
    await markDeleted(e, r, [{ first: 1, last: 30 }]);
    await returnPhotos(e, r, [{ first: 7, last: 8 }]);
    expect(await shown()).toMatchObject({ photo_count: 0 });
    await run();
    await returnPhotos(e, r, [{ first: 7, last: 8 }]);
    expect(await shown()).toMatchObject({ photo_count: 2, deleted_photos: '1-6,9-30' });
  });
});

describe('photos that orders hold', () => {
  it('stay: singles, the ordered numbers of a collection, and those of orders without a ZIP', async () => {
    const built = await buyAndFulfil(parts, [itemOf('900002', 21)]);
    const waiting = await checkOut([itemOf('900001')]);
    await pay(waiting);
    await close();
    expect(built.orderId).not.toBe(waiting.orderId);
    expect(await preview()).toMatchObject({ originals: 19, kept: 11 });
    await confirm();
    await run();
    expect(files()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 21]);
    expect(await shown()).toMatchObject({ photo_count: 11, deleted_photos: '11-20,22-30' });
  });

  it('stay for a payment page that is open, also when the index of items lags behind', async () => {
    await checkOut([itemOf('900001.2', 15)]);
    parts.faults.indexesAreBehind = true;
    expect(await held()).toContain(15);
  });

  it('lose only the refunded items of an order', async () => {
    const order = await checkOut([itemOf('900002', 28), itemOf('900002', 29)]);
    await pay(order);
    const payment = await paymentOf(parts, order.sessionId);
    await parts.stripe.refunds.create({
      payment_intent: payment,
      amount: 1300,
      metadata: { order_id: order.orderId, items: '0' },
    });
    await settleMoney(order.orderId, payment);
    const numbers = await held();
    expect(numbers).not.toContain(28);
    expect(numbers).toContain(29);
  });
});

describe('a sale at the same time', () => {
  it('keeps the photo of an order that comes after the preview', async () => {
    await close();
    await confirm();
    await open();
    const order = await checkOut([itemOf('900001.2', 12)]);
    await close();
    await pay(order);
    await run();
    expect(files()).toContain(12);
  });

  it('stops the deletion when the gallery is open again, and nothing is gone', async () => {
    await close();
    await confirm();
    await open();
    expect(await run()).toEqual({ done: true });
    expect(await readOldOriginals(e)).toMatchObject({ state: 'stopped', deleted: 0 });
    expect(files()).toHaveLength(30);
    expect(await markDeleted(e, r, [{ first: 1, last: 30 }])).toBe(false);
    expect(await shown()).toMatchObject({ photo_count: 30 });
  });

  it('sells no photo that left the race for its deletion, to a new cart or at an old page', async () => {
    const waiting = await checkOut([itemOf('900001.2', 13)]);
    await setRace({ deleted_photos: '11-20' });
    const cart = cartOf([itemOf('900001.2', 14)], { cartId: randomUUID() });
    expect(codeOf(await callAs()('POST /api/create-checkout-session', { body: cart }))[0]).not.toBe(200);
    const again = { action: 'reopen', stripe_session_id: waiting.sessionId };
    expect(codeOf(await callAs()('POST /api/create-checkout-session', { body: again }))).toEqual([
      409,
      'gallery_not_open',
    ]);
  });
});
