import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raceId, startId, type EventId } from '../../../../core/ids.ts';
import { handler as buildZip } from '../../../../lambdas/sales/downloads/build-zip.ts';
import { deleteParticipant } from '../../../../lambdas/store/catalogue/starts/change-starts.ts';
import { setEnd } from '../../../support/set-end.ts';
import { putPhoto } from '../../../../lambdas/store/photos/photos.ts';
import { pendingOrder, placeOrder } from '../../../../lambdas/store/sales/orders.ts';
import { newEventId } from '../../../support/new-event-id.ts';
import { readZip } from '../../../support/read-zip.ts';
import { orderedItem } from '../../bought.ts';
import { putRiddenRace, startPhotoParts, type PhotoParts } from '../../photo-parts.ts';

let parts: PhotoParts;
let event: EventId;
const race = raceId('3');
const [stella, bingo, eclair] = [startId('900001'), startId('900001.2'), startId('900002')];

beforeAll(async () => {
  parts = await startPhotoParts();
});
afterAll(() => parts.close());
// Stella has the photos 1 to 3, Bingo 4 and 5, Éclair 6 to 8.
beforeEach(async () => {
  event = newEventId();
  await putRiddenRace(event, race);
  for (let number = 1; number <= 8; number++) await addPhoto(number);
});

describe('a collection with photos frozen at the order', () => {
  it('gives no photo of another rider for good, when the range was wrong only while the ZIP was built', async () => {
    const order = await orderOf(bingo, '4-5');
    await setEnd(event, race, bingo, 7);
    expect(await photosIn(order)).toEqual([4, 5, 6, 7]);
    await setEnd(event, race, bingo, 5);
    expect(await photosIn(order, 2)).toEqual([4, 5]);
  });

  it('gives all photos that its buyer saw, when the range shrank before the ZIP was built', async () => {
    const order = await orderOf(bingo, '4-5');
    await setEnd(event, race, stella, 4);
    expect(await photosIn(order)).toEqual([4, 5]);
    await setEnd(event, race, stella, 5);
    expect(await photosIn(order, 2)).toEqual([4, 5]);
  });

  it('gives what came to its start later beside what was ordered', async () => {
    const order = await orderOf(eclair, '6-7');
    expect(await photosIn(order)).toEqual([6, 7, 8]);
    await setEnd(event, race, eclair, 20);
    await addPhoto(17);
    expect(await photosIn(order, 2)).toEqual([6, 7, 8, 17]);
  });

  it('keeps what was ordered of a start that left before the ZIP was built', async () => {
    const order = await orderOf(eclair, '6-7');
    await deleteParticipant(event, race, eclair, new Date());
    expect(await photosIn(order)).toEqual([6, 7]);
  });

  it('is an order of before when it says nothing: its first ZIP stays', async () => {
    const order = await orderOf(bingo, null);
    await setEnd(event, race, bingo, 7);
    expect(await photosIn(order)).toEqual([4, 5, 6, 7]);
    await setEnd(event, race, bingo, 5);
    expect(await photosIn(order, 2)).toEqual([4, 5, 6, 7]);
  });
});

async function addPhoto(number: number): Promise<void> {
  const file = `IMG_000${number}.JPG`;
  const content = Buffer.from(`photo ${number}`);
  await parts.s3.put('originals', `originals/${event}/${race}/${file}`, content);
  const [size, made] = [
    { width: 6000, height: 4000 },
    { recipe: 'test', made_by: 'test', name: '' },
  ];
  const original = { file, bytes: content.length, crc32: crc32(content), etag: 'unknown', taken_at: null };
  await putPhoto(event, race, { number, ...original, ...size, ...made });
}

async function orderOf(start: string, photos_ordered: string | null): Promise<string> {
  const order = pendingOrder({ id: randomUUID(), total_amount: 7000, language: 'it', site: 'http://localhost:3000' });
  await placeOrder(order, [{ ...orderedItem(event, { collectionOf: start }), photos_ordered }]);
  return order.id;
}

/** Returns the numbers in the order's ZIP, which name its files. */
async function photosIn(order_id: string, generation = 1): Promise<number[]> {
  const { key } = (await buildZip({ order_id, generation }))!;
  const names = [...readZip(await parts.contentOf('downloads', key)).keys()];
  return names.map((name) => Number(/(\d+)\.\w+$/.exec(name)![1]));
}
