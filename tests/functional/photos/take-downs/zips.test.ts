import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newTakeDown, type NewTakeDown } from '../../../../core/photos/contract/photo-reports.ts';
import { eventId, raceId, startId } from '../../../../core/ids.ts';
import { changeRanges } from '../../../../lambdas/catalogue/races/office-starts.ts';
import { log } from '../../../../lambdas/log.ts';
import { takeDown } from '../../../../lambdas/photos/take-downs/take-down.ts';
import { undoTakeDown } from '../../../../lambdas/photos/take-downs/undo-take-down.ts';
import { handler as buildZip } from '../../../../lambdas/sales/downloads/build-zip.ts';
import { renewLink } from '../../../../lambdas/sales/downloads/renew-link.ts';
import { showState } from '../../../../lambdas/sales/downloads/visit.ts';
import { knownRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { listTakeDowns } from '../../../../lambdas/store/photos/take-downs.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { readZip } from '../../../support/read-zip.ts';
import { buyAndFulfil, fulfil, startAfterSale, type BoughtOrder } from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import { itemOf } from '../../sale-catalogue.ts';
import type { SaleParts } from '../../sale-parts.ts';

const [e, r] = [eventId('50'), raceId('3')];
const BOSS = 'boss';
const anna = startId('900001');
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
  await moveEnd(10);
});

/** Anna's first start has the photos 1 to 10, her second one 11 to 20. */
async function moveEnd(photo_to: number): Promise<void> {
  const { starts } = await knownRace(e, r);
  const was = starts.find((one) => one.swiss_equestrian_rider_id === anna)!.photo_to;
  if (was !== photo_to) await changeRanges(e, r, [{ line: 1, swiss_equestrian_rider_id: anna, photo_to, was }], BOSS);
}
const hidden = (wanted: Partial<NewTakeDown> = {}) =>
  newTakeDown.parse({
    kind: 'photos',
    swiss_equestrian_rider_id: anna,
    photos: [11],
    sold: 'withdrawn',
    reason: 'privacy',
    asked: { by: 'Mamma di Anna', how: 'telephone' as const },
    ...wanted,
  });
const press = (wanted?: Partial<NewTakeDown>) => takeDown(e, r, hidden(wanted), BOSS);
const bringFiles = async ({ orderId }: { orderId: string }): Promise<void> =>
  fulfil(parts.executions.findLast(({ name }) => name.startsWith(orderId))!);
const numbersIn = async (key: string): Promise<number[]> =>
  [...readZip(await parts.contentOf('downloads', key)).keys()].map((name) => Number(/(\d+)\.\w+$/.exec(name)![1]));
const zipsOf = ({ orderId }: { orderId: string }): string[] =>
  parts.s3
    .list('downloads')
    .objects.map(({ key }) => key)
    .filter((key) => key.startsWith(`downloads/${orderId}/`));
const allNumbers = async (order: { orderId: string }): Promise<number[][]> => Promise.all(zipsOf(order).map(numbersIn));

/** Buys a collection whose start gets two photos more afterwards, which a new link brings. */
async function withLaterPhotos(): Promise<BoughtOrder> {
  const order = await buyAndFulfil(parts, [itemOf('900001')]);
  await moveEnd(12);
  parts.clock.ahead += 10 * 60;
  await renewLink(order.token);
  await bringFiles(order);
  expect(await allNumbers(order)).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]]);
  return { ...order, token: (await orderNow(order.orderId)).download_token! };
}
const without11 = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12];

describe('a photo that came to a bought collection later, and is taken down', () => {
  it('leaves the ZIP at once, which is made again without it, and no refund is proposed', async () => {
    const order = await withLaterPhotos();
    expect(await press()).toEqual({ orders: 1 });
    expect((await orderNow(order.orderId)).zip).toBeNull();
    await bringFiles(order);
    expect(await allNumbers(order)).toEqual([without11]);
    expect(await press()).toEqual({ orders: 1 });
    expect((await orderNow(order.orderId)).zip).not.toBeNull();
  });

  it('leaves the ZIP also after it has left the start', async () => {
    const order = await withLaterPhotos();
    await moveEnd(10);
    await press({ swiss_equestrian_rider_id: startId('900001.2') });
    await bringFiles(order);
    expect(await allNumbers(order)).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]);
  });

  it('stays in the ZIP if the office lets buyers keep their photos', async () => {
    const order = await withLaterPhotos();
    expect(await press({ sold: 'kept' })).toEqual({ orders: 0 });
    expect(await showState(order.token)).toMatchObject({ state: 'ready', photo_count: 12 });
  });

  it('comes back with the ZIP that follows the end of the take-down', async () => {
    const order = await withLaterPhotos();
    await press();
    await bringFiles(order);
    const [known] = (await listTakeDowns()).filter(({ undone_at }) => undone_at === null);
    const { orders } = await undoTakeDown(e, r, known!.id, BOSS);
    expect(orders).toBeGreaterThan(0);
    await bringFiles(order);
    expect((await orderNow(order.orderId)).zip).toMatchObject({ photo_count: 12 });
  });
});

describe('a ZIP with a photo that was taken down', () => {
  it('is never given out, wherever the take-down breaks off, and leaves with the next press', async () => {
    const order = await withLaterPhotos();
    let broken = 0;
    for (let after = 0, isDone = false; !isDone; after++) {
      parts.faults.crashAfter = after;
      isDone = await press().then(
        () => true,
        () => false,
      );
      parts.faults.crashAfter = null;
      const isWithdrawn = (await knownRace(e, r)).race.withdrawn_photos !== '';
      const { state, photo_count } = await showState(order.token);
      if (isWithdrawn) expect([after, state, photo_count]).not.toEqual([after, 'ready', 12]);
      if (isWithdrawn && !isDone) broken++;
    }
    expect(broken).toBeGreaterThan(2);
    await press();
    await bringFiles(order);
    expect(await allNumbers(order)).toEqual([without11]);
  });

  it('is given out again without it by the first visit, if nobody presses again', async () => {
    const order = await withLaterPhotos();
    for (let after = 0; (await knownRace(e, r)).race.withdrawn_photos === ''; after++) {
      parts.faults.crashAfter = after;
      await press().catch(() => undefined);
      expect(parts.faults.crashAfter).toBeNull();
    }
    expect((await orderNow(order.orderId)).zip).not.toBeNull();
    expect(await showState(order.token)).toMatchObject({ state: 'preparing' });
    await bringFiles(order);
    expect(await showState(order.token)).toMatchObject({ state: 'ready', photo_count: 11 });
    expect(await allNumbers(order)).toEqual([without11]);
  });

  it('begins again when the take-down overtook it at any step of its making', async () => {
    for (let after = 0, overtook = true; overtook; after++) {
      const order = await buyAndFulfil(parts, [itemOf('900001')]);
      await moveEnd(12);
      parts.clock.ahead += 10 * 60;
      await renewLink(order.token);
      const { generation } = await orderNow(order.orderId);
      parts.faults.hold = { after, meanwhile: () => press() };
      await buildZip({ order_id: order.orderId, generation });
      overtook = parts.faults.hold === null;
      parts.faults.hold = null;
      if (!overtook) await press();
      await bringFiles(order);
      expect([after, ...(await allNumbers(order))]).toEqual([after, without11]);
      for (const one of (await listTakeDowns()).filter(({ undone_at }) => undone_at === null))
        await undoTakeDown(e, r, one.id, BOSS);
      await moveEnd(10);
    }
  });

  it('is looked at again before it is given out, if it is from before its photos were kept', async () => {
    const order = await buyAndFulfil(parts, [itemOf('900001')]);
    const { zip } = await orderNow(order.orderId);
    await changeItem({ key: keys.order(order.orderId), set: { zip: { ...zip, photos: null } } });
    expect(await showState(order.token)).toMatchObject({ state: 'preparing' });
    await bringFiles(order);
    expect(await showState(order.token)).toMatchObject({ state: 'ready', photo_count: 10 });
    expect((await orderNow(order.orderId)).zip?.key).toBe(zip!.key);
  });
});
