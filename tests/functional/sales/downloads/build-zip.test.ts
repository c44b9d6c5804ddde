import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raceId, startId, type EventId } from '../../../../core/ids.ts';
import { handler as buildZip } from '../../../../lambdas/sales/downloads/build-zip.ts';
import { pendingOrder, placeOrder, readOrder, readOrderWithItems } from '../../../../lambdas/store/sales/orders.ts';
import { listSales } from '../../../../lambdas/store/sales/sold.ts';
import { deleteParticipant } from '../../../../lambdas/store/catalogue/starts/change-starts.ts';
import { setEnd } from '../../../support/set-end.ts';
import { putPhoto } from '../../../../lambdas/store/photos/photos.ts';
import { readZip } from '../../../support/read-zip.ts';
import { orderedItem, type Bought } from '../../bought.ts';
import { putRiddenRace, riddenFolders, startPhotoParts, type PhotoParts } from '../../photo-parts.ts';
import { newEventId } from '../../../support/new-event-id.ts';

let parts: PhotoParts;
let event: EventId;
const race = raceId('3');
const originals = new Map<number, Buffer>();

beforeAll(async () => {
  parts = await startPhotoParts();
});
afterAll(() => parts.close());
beforeEach(async () => {
  event = newEventId();
  await putRiddenRace(event, race);
  for (let number = 1; number <= 8; number++) await addPhoto(number);
});

const { stella, bingo, eclair } = riddenFolders;

describe('the ZIP of an order', () => {
  it('has exactly the originals that were bought, byte for byte, and passes unzip -t', async () => {
    const order = await orderOf({ single: 2, of: '900001' }, { collectionOf: '900001.2' }, { collectionOf: '900002' });
    const { zip, photo_count } = await built(order);
    expect(photo_count).toBe(6);
    expect(readZip(zip)).toEqual(
      new Map([
        [`${stella}/0002.jpg`, originals.get(2)],
        [`${bingo}/0004.jpg`, originals.get(4)],
        [`${bingo}/0005.jpg`, originals.get(5)],
        [`${eclair}/0006.jpg`, originals.get(6)],
        [`${eclair}/0007.jpg`, originals.get(7)],
        [`${eclair}/0008.jpg`, originals.get(8)],
      ]),
    );
  });

  it('has a photo once, bought as a single and in its collection', async () => {
    const { zip, photo_count } = await built(await orderOf({ single: 2, of: '900001' }, { collectionOf: '900001' }));
    expect(photo_count).toBe(3);
    expect([...readZip(zip).keys()]).toEqual([1, 2, 3].map((n) => `${stella}/000${n}.jpg`));
  });

  it("has a photo once, when it has moved from a single's start into a bought collection", async () => {
    await setEnd(event, race, startId('900001'), 2);
    const { zip } = await built(await orderOf({ single: 3, of: '900001' }, { collectionOf: '900001.2' }));
    expect([...readZip(zip).keys()]).toEqual([`${stella}/0003.jpg`, `${bingo}/0004.jpg`, `${bingo}/0005.jpg`]);
  });

  it('has in a later generation what arrived in a bought collection since', async () => {
    const order = await orderOf({ collectionOf: '900002' });
    expect((await built(order)).photo_count).toBe(3);
    await setEnd(event, race, startId('900002'), 20);
    await addPhoto(17);
    const later = await built(order, 2);
    expect(later).toMatchObject({ photo_count: 4, generation: 2 });
    expect([...readZip(later.zip).keys()].at(-1)).toBe(`${eclair}/0017.jpg`);
  });

  it('keeps what was sold in a later generation, however its range was moved, beside what it has now', async () => {
    const order = await orderOf({ collectionOf: '900001.2' });
    expect((await built(order)).photo_count).toBe(2);
    await setEnd(event, race, startId('900001'), 7);
    await setEnd(event, race, startId('900001.2'), 7);
    await setEnd(event, race, startId('900002'), 7);
    await setEnd(event, race, startId('900001.2'), 8);
    const { zip } = await built(order, 2);
    expect([...readZip(zip).keys()]).toEqual([4, 5, 8].map((n) => `${bingo}/000${n}.jpg`));
    expect((await readOrderWithItems(order))!.items[0]!.photos_sold).toBe('4-5');
  });

  it('keeps what was sold of a start that was deleted since, under its name, and gets no more', async () => {
    const order = await orderOf({ collectionOf: '900002' });
    await built(order);
    await setEnd(event, race, startId('900002'), 20);
    await deleteParticipant(event, race, startId('900002'), new Date());
    await addPhoto(17);
    const { zip } = await built(order, 2);
    expect([...readZip(zip).keys()]).toEqual([6, 7, 8].map((n) => `${eclair}/000${n}.jpg`));
  });

  it('makes known who bought of a start, once', async () => {
    const order = await orderOf({ single: 2, of: '900001' }, { collectionOf: '900002' });
    await built(order);
    await built(order, 2);
    expect(await listSales(event, race)).toMatchObject([
      { order_id: order, swiss_equestrian_rider_id: '900001', type: 'single', photos_sold: '2' },
      { order_id: order, swiss_equestrian_rider_id: '900002', type: 'collection', photos_sold: '6-8' },
    ]);
  });

  it("is a download of a nice name, at the order's own key, and on the order", async () => {
    const order = await orderOf({ collectionOf: '900002' });
    const { key, bytes } = await built(order);
    expect(key).toBe(`downloads/${order}/1/2026-08-21_Iragna_3_Jorg-Muller_Eclair.zip`);
    const { headers, size } = parts.s3.head('downloads', key)!;
    expect(headers).toMatchObject({ 'content-type': 'application/zip' });
    expect(headers['content-disposition']).toBe(
      `attachment; filename="2026-08-21_Iragna_3_Jorg-Muller_Eclair.zip"; filename*=UTF-8''${encodeURIComponent(`${eclair}.zip`)}`,
    );
    expect(size).toBe(bytes);
    expect((await readOrder(order))?.zip).toMatchObject({ generation: 1, key, bytes, photo_count: 3 });
  });

  it('is the same under the same key when it is built again', async () => {
    const order = await orderOf({ collectionOf: '900001' });
    const first = await built(order);
    const second = await built(order);
    expect(second.key).toBe(first.key);
    expect(second.zip.equals(first.zip)).toBe(true);
  });

  it('is not written again for a new link while it holds the same, and is when it is gone', async () => {
    const order = await orderOf({ collectionOf: '900002' });
    const { key } = await built(order);
    const again = await built(order, 2);
    expect(again).toMatchObject({ key, generation: 2 });
    expect(parts.keysIn('downloads').filter((name) => name.includes(order))).toEqual([key]);
    expect((await readOrder(order))?.zip).toMatchObject({ key, generation: 2 });
    parts.s3.remove('downloads', key);
    expect((await built(order, 3)).key).toContain('/3/');
  });

  it('has the original as it is now, when it was replaced since its ingest', async () => {
    const replaced = randomBytes(70_000);
    await parts.s3.put('originals', original(2), replaced);
    const { zip } = await built(await orderOf({ single: 2, of: '900001' }));
    expect(readZip(zip).get(`${stella}/0002.jpg`)).toEqual(replaced);
  });

  it('keeps parts that are larger than one upload whole', async () => {
    const large = await addPhoto(6, 20_000_000);
    const { zip } = await built(await orderOf({ collectionOf: '900002' }));
    expect(readZip(zip).get(`${eclair}/0006.jpg`)?.equals(large)).toBe(true);
  });

  it('does not exist when an original is missing, and the failure names it', async () => {
    parts.s3.remove('originals', original(7));
    const order = await orderOf({ collectionOf: '900002' });
    await expect(buildZip({ order_id: order })).rejects.toThrow(`originals/${event}/${race}/IMG_0007.JPG`);
    expect(parts.keysIn('downloads').filter((key) => key.includes(order))).toEqual([]);
    expect((await readOrder(order))?.zip).toBeNull();
  });

  it('is not built without a photo that was bought, but that the shop no longer knows', async () => {
    await expect(buildZip({ order_id: await orderOf({ single: 99, of: '900001' }) })).rejects.toThrow('photo 99');
  });
});

const original = (number: number) => `originals/${event}/${race}/IMG_${String(number).padStart(4, '0')}.JPG`;

async function addPhoto(number: number, bytes = 50_000 + number): Promise<Buffer> {
  const content = randomBytes(bytes);
  originals.set(number, content);
  await parts.s3.put('originals', original(number), content);
  await putPhoto(event, race, {
    number,
    file: original(number).split('/').at(-1)!,
    bytes,
    crc32: crc32(content),
    etag: createHash('md5').update(content).digest('hex'),
    width: 6000,
    height: 4000,
    taken_at: '2026-08-21T10:12:33',
    recipe: 'test',
    made_by: 'test',
    name: '',
  });
  return content;
}

async function orderOf(...bought: Bought[]): Promise<string> {
  const order = pendingOrder({ id: randomUUID(), total_amount: 7000, language: 'it', site: 'http://localhost:3000' });
  await placeOrder(
    order,
    bought.map((what) => orderedItem(event, what)),
  );
  return order.id;
}

async function built(order_id: string, generation = 1) {
  const answer = (await buildZip({ order_id, generation }))!;
  return { ...answer, zip: await parts.contentOf('downloads', answer.key) };
}
