import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raceId, startId, type EventId } from '../../../../core/ids.ts';
import { fileOfContent } from '../../../../core/photos/register/original-key.ts';
import { handler as buildZip } from '../../../../lambdas/sales/downloads/build-zip.ts';
import { listOriginals, putOriginal } from '../../../../lambdas/gateways/buckets/originals.ts';
import { registerRace } from '../../../../lambdas/photos/ingest/register/register-race.ts';
import { readRegister } from '../../../../lambdas/store/photos/photo-register.ts';
import { setEnd } from '../../../support/set-end.ts';
import { listPhotos, putPhoto } from '../../../../lambdas/store/photos/photos.ts';
import { changeRace, readRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { beginBatchJob } from '../../../../lambdas/store/photos/jobs/batch-jobs.ts';
import { pendingOrder, placeOrder, readOrderWithItems } from '../../../../lambdas/store/sales/orders.ts';
import { payOrder } from '../../paid-order.ts';
import { recordSale } from '../../../../lambdas/store/sales/sold.ts';
import { registerAllRaces } from '../../../../scripts/register-photos/register-all-races.ts';
import { makeAnew, replacePhoto } from '../../../../scripts/replace-photo/replace-photo.ts';
import { newEventId } from '../../../support/new-event-id.ts';
import { readZip } from '../../../support/read-zip.ts';
import { orderedItem, type Bought } from '../../bought.ts';
import { putRace, startPhotoParts, type PhotoParts } from '../../photo-parts.ts';
import { siteUrl } from '../../sale-parts.ts';
import { ingestOf } from './run-ingest.ts';
import * as zoo from './zoo.ts';

let parts: PhotoParts;
let event: EventId;
let { upload, remove, ingestAll, photoList } = {} as ReturnType<typeof ingestOf>;
const race = raceId('3');

beforeAll(async () => {
  parts = await startPhotoParts();
});
afterAll(() => parts.close());
beforeEach(async () => {
  event = newEventId();
  await putRace(event, race);
  ({ upload, remove, ingestAll, photoList } = ingestOf(parts, event, race));
});

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const send = (path: string, data: Buffer) => putOriginal(event, race, path, { data, sha256: sha256(data) });
const sendAll = async (files: Record<string, Buffer>) => {
  for (const [path, data] of Object.entries(files)) await send(path, data);
};
const register = () => registerRace(event, race);
/** Returns the numbers of the race's originals by the photographer's file names. */
const numbers = async () =>
  Object.fromEntries(
    (await readRegister(event, race)).originals.map(({ folder, name, number }) => [
      folder === '' ? name : `${folder}/${name}`,
      number,
    ]),
  );

async function orderOf(bought: Bought, photos_ordered: string | null = null): Promise<string> {
  const order = pendingOrder({ id: randomUUID(), total_amount: 1300, language: 'it', site: siteUrl });
  await placeOrder(order, [{ ...orderedItem(event, bought), photos_ordered }]);
  return order.id;
}

const nikon = { model: 'Z 9', serial: '6012345' };
const canon = { model: 'R5', serial: '0421' };

describe('a photo', () => {
  it('has the number that stands on the camera, and each further camera a thousand million of its own', async () => {
    await sendAll({
      'card 1/DSC_0001.JPG': await zoo.shot(1, nikon),
      'card 1/DSC_0002.JPG': await zoo.shot(2, nikon),
      'card 2/DSC_0001.JPG': await zoo.shot(3, canon),
    });
    await register();
    expect(await numbers()).toEqual({
      'card 1/DSC_0001.JPG': 1,
      'card 1/DSC_0002.JPG': 2,
      'card 2/DSC_0001.JPG': 1_000_000_001,
    });
    expect((await readRegister(event, race)).cameras).toEqual([
      { body: 'serial Z 9 6012345', number: 0 },
      { body: 'serial R5 0421', number: 1 },
    ]);
  });

  it('is there once when its card comes twice, under whatever names', async () => {
    const shots = await Promise.all([1, 2].map((seconds) => zoo.shot(seconds, nikon)));
    await sendAll({ 'DSC_0001.JPG': shots[0]!, 'DSC_0002.JPG': shots[1]! });
    await register();
    expect(await send('copy of the card/DSC_0001.JPG', shots[0]!)).toBe(false);
    await upload({ 'by hand.jpg': shots[1]! });
    expect(await register()).toMatchObject({
      added: 0,
      problems: [{ file: 'by hand.jpg', problem: 'same_content', photo: 'DSC_0002.JPG' }],
    });
    expect(await numbers()).toEqual({ 'DSC_0001.JPG': 1, 'DSC_0002.JPG': 2 });
  });

  it('from a second card with the same names is another photo, and the first card’s photos stay', async () => {
    await sendAll({ 'DSC_0001.JPG': await zoo.shot(1, nikon), 'DSC_0002.JPG': await zoo.shot(2, nikon) });
    await ingestAll([{ participantId: startId('900001'), photo_to: 2 }]);
    const before = await listPhotos(event, race);
    await sendAll({ 'DSC_0001.JPG': await zoo.shot(100, canon), 'DSC_0002.JPG': await zoo.shot(101, nikon) });
    await ingestAll([{ participantId: startId('900001'), photo_to: 2 }]);
    const after = await listPhotos(event, race);
    expect(after.map(({ number }) => number)).toEqual([1, 2, 10_002, 1_000_000_001]);
    expect(after.slice(0, 2)).toEqual(before);
    expect(await photoList('900001')).toEqual([1, 2]);
  });

  it('after 9999 goes on, also when the cards come one after the other', async () => {
    await sendAll({ 'DSC_9998.JPG': await zoo.shot(1, nikon), 'DSC_0001.JPG': await zoo.shot(3, nikon) });
    await register();
    await sendAll({ 'DSC_9999.JPG': await zoo.shot(2, nikon), 'DSC_0002.JPG': await zoo.shot(4, nikon) });
    await register();
    expect(await numbers()).toEqual({
      'DSC_9998.JPG': 9998,
      'DSC_9999.JPG': 9999,
      'DSC_0001.JPG': 10_001,
      'DSC_0002.JPG': 10_002,
    });
  });

  it('from a phone gets the next number in capture order, to the fraction of a second', async () => {
    const phone = { model: 'Beispielfon' };
    await sendAll({
      'a.jpg': await zoo.shot(5, { ...phone, fraction: '9' }),
      'IMG_20260821_101233.jpg': await zoo.shot(5, { ...phone, fraction: '25' }),
      'c.jpg': await zoo.shot(4, phone),
    });
    await register();
    expect(await numbers()).toEqual({ 'c.jpg': 1, 'IMG_20260821_101233.jpg': 2, 'a.jpg': 3 });
  });

  it('that is a copy with another content is another photo, and the original keeps the camera’s number', async () => {
    await sendAll({
      'IMG_0013.jpg': await zoo.shot(13, nikon),
      'IMG_0013 copia 2.jpg': await zoo.shot(13, { ...nikon, fraction: '0' }),
      'IMG_0014.jpg': await zoo.shot(14, nikon),
    });
    await register();
    expect(await numbers()).toEqual({ 'IMG_0013.jpg': 13, 'IMG_0013 copia 2.jpg': 10_013, 'IMG_0014.jpg': 14 });
  });

  it('keeps its number when others arrive between, before and behind, in any order', async () => {
    const shots = await Promise.all(Array.from({ length: 12 }, (_, i) => zoo.shot(i, i % 3 === 0 ? canon : nikon)));
    const seen = new Map<string, number>();
    for (const i of [5, 0, 11, 2, 7, 3, 1, 9, 4, 10, 8, 6]) {
      await send(`DSC_${9995 + i > 9999 ? `000${i - 4}` : 9995 + i}.JPG`, shots[i]!);
      await register();
      for (const { sha256: content, number } of (await readRegister(event, race)).originals) {
        expect(seen.get(content) ?? number).toBe(number);
        seen.set(content, number);
      }
    }
    expect(new Set(seen.values()).size).toBe(12);
  });
});

describe('a sold photo', () => {
  it('is delivered byte for byte as it was, whatever cards come after it', async () => {
    const bought = await zoo.shot(2, nikon);
    await sendAll({ 'DSC_0001.JPG': await zoo.shot(1, nikon), 'DSC_0002.JPG': bought });
    await ingestAll([{ participantId: startId('900001'), photo_to: 2 }]);
    const order = await orderOf({ single: 2, of: '900001' });
    const zipNow = async (generation: number) =>
      readZip(await parts.contentOf('downloads', (await buildZip({ order_id: order, generation }))!.key));
    const before = await zipNow(1);
    expect([...before.values()]).toEqual([bought]);
    await sendAll({ 'A_0002.JPG': await zoo.shot(0, nikon), 'DSC_0002.JPG': await zoo.shot(200, nikon) });
    await ingestAll([{ participantId: startId('900001'), photo_to: 2 }]);
    expect(await zipNow(2)).toEqual(before);
  });

  it('keeps its number for itself, also when its original is gone', async () => {
    await sendAll({ 'DSC_0001.JPG': await zoo.shot(1, nikon) });
    const order = await orderOf({ single: 2, of: '900001' });
    const { items } = (await readOrderWithItems(order))!;
    await recordSale(order, items, new Map([[items[0]!, [2]]]), new Date());
    await send('DSC_0002.JPG', await zoo.shot(2, nikon));
    await register();
    expect(await numbers()).toEqual({ 'DSC_0001.JPG': 1, 'DSC_0002.JPG': 10_002 });
  });
});

describe('the register', () => {
  const cardOf = (length: number) =>
    Promise.all(
      Array.from(
        { length },
        async (_, i) => [`DSC_${String(i + 1).padStart(4, '0')}.JPG`, await zoo.shot(i, nikon)] as const,
      ),
    );

  it('gives each number once to parallel requests, and continues after an interruption', async () => {
    const files = await cardOf(60);
    await sendAll(Object.fromEntries(files.slice(0, 20)));
    const first = await Promise.all([register(), register(), register()]);
    expect(first.map(({ originals }) => originals.length)).toEqual([20, 20, 20]);
    await sendAll(Object.fromEntries(files.slice(20)));
    await Promise.all([register(), register()]);
    expect(await numbers()).toEqual(Object.fromEntries(files.map(([file], i) => [file, i + 1])));
    expect(await register()).toMatchObject({ added: 0, problems: [] });
  });

  it('gives the number of a broken file to the good one of that name', async () => {
    const good = await zoo.shot(7, nikon);
    await send('DSC_0007.JPG', good.subarray(0, good.length / 2));
    const job = await ingestAll([]);
    expect(job.log[1]).toMatch(/^DSC_0007\.JPG: /);
    expect(await numbers()).toEqual({});
    await send('DSC_0007.JPG', good);
    await ingestAll([]);
    expect(await numbers()).toEqual({ 'DSC_0007.JPG': 7 });
    expect((await listPhotos(event, race)).map(({ number, name }) => [number, name])).toEqual([[7, 'DSC_0007.JPG']]);
  });
});

describe('replacing a photo on purpose', () => {
  const folder = mkdtempSync(join(tmpdir(), 'better-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const better = join(folder, 'better.jpg');
  const place = () => ({ event, race, number: 1 });

  beforeEach(async () => {
    await sendAll({ 'DSC_0001.JPG': await zoo.shot(1, nikon), 'DSC_0002.JPG': await zoo.shot(2, nikon) });
    await ingestAll([]);
    writeFileSync(better, await zoo.jpeg(500, 400));
  });

  it('shows the other file under the number, and keeps the old one, which is no photo of its own', async () => {
    const before = (await listOriginals(event, race)).map(({ file }) => file);
    await replacePhoto(better, place());
    await replacePhoto(better, place());
    await ingestAll([]);
    const photos = await listPhotos(event, race);
    expect(photos.map(({ number, name, width }) => [number, name, width])).toEqual([
      [1, 'better.jpg', 500],
      [2, 'DSC_0002.JPG', 64],
    ]);
    expect((await listOriginals(event, race)).map(({ file }) => file)).toEqual(expect.arrayContaining(before));
    expect(await register()).toMatchObject({ added: 0 });
  });

  it('makes pictures, and opens no closed gallery: the race waits for the job only if it did before', async () => {
    const asked: string[] = [];
    const service = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end(JSON.stringify({ jobId: 'job-1' }));
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    process.env['PHOTO_SERVICE_URL'] = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    expect(await makeAnew(place())).toBe('job-1');
    expect(asked).toEqual([`/ingest/${event}/${race}`]);
    await beginBatchJob(event, race, 'job-0');
    await makeAnew(place());
    expect(asked.slice(1)).toEqual([`/ingest/${event}/${race}`, '/api/poll-batch-job']);
    service.close();
  });

  it('is refused for a sold photo, for a content that the race has, and for a missing number', async () => {
    const order = await orderOf({ single: 1, of: '900001' });
    const { items } = (await readOrderWithItems(order))!;
    await recordSale(order, items, new Map([[items[0]!, [1]]]), new Date());
    await expect(replacePhoto(better, place())).rejects.toThrow('was sold');
    writeFileSync(better, await zoo.shot(1, nikon));
    await expect(replacePhoto(better, { ...place(), number: 2 })).rejects.toThrow('already');
    await expect(replacePhoto(better, { ...place(), number: 99 })).rejects.toThrow('no photo 99');
  });
});

describe('replacing a photo of a paid order that has no ZIP yet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unfetched-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const better = join(folder, 'better.jpg');
  const replaced = (number: number) => replacePhoto(better, { event, race, number });

  beforeEach(async () => {
    await sendAll({ 'DSC_0001.JPG': await zoo.shot(1, nikon), 'DSC_0002.JPG': await zoo.shot(2, nikon) });
    await ingestAll([{ participantId: startId('900001'), photo_to: 1 }]);
    writeFileSync(better, await zoo.jpeg(500, 400));
  });

  it('is refused for its single photos, and done while the order is not paid', async () => {
    const order = await orderOf({ single: 2, of: '900001' });
    await replaced(2);
    await payOrder(order, null);
    writeFileSync(better, await zoo.jpeg(510, 400));
    await expect(replaced(2)).rejects.toThrow('was sold');
    await replaced(1);
  });

  it('is refused for what was ordered of a collection, and for what its start has now', async () => {
    const [order, before] = [await orderOf({ collectionOf: '900001' }, '2'), await orderOf({ collectionOf: '900001' })];
    await payOrder(order, null);
    await expect(replaced(1)).rejects.toThrow('was sold');
    await expect(replaced(2)).rejects.toThrow('was sold');
    await setEnd(event, race, startId('900001'), null);
    await replaced(1);
    await expect(replaced(2)).rejects.toThrow('was sold');
    await payOrder(before, null);
    await setEnd(event, race, startId('900001'), 1);
    writeFileSync(better, await zoo.jpeg(510, 400));
    await expect(replaced(1)).rejects.toThrow('was sold');
  });
});

describe('an original in the bucket', () => {
  it('lies under its content, is compared with it, and is never written over', async () => {
    const original = await zoo.shot(1, nikon);
    expect(await send('Ünsere Karte/DSC_0001.JPEG', original)).toBe(true);
    expect((await listOriginals(event, race)).map(({ file }) => file)).toEqual([`${sha256(original)}.jpg`]);
    await expect(
      putOriginal(event, race, 'DSC_0001.JPG', { data: Buffer.from('another'), sha256: sha256(Buffer.from('what')) }),
    ).rejects.toMatchObject({ name: 'BadDigest' });
    await register();
    expect(await numbers()).toEqual({ 'Ünsere Karte/DSC_0001.JPEG': 1 });
  });
});

describe('a race from before there was a register', () => {
  it('is registered under the numbers that its photos have, and nothing is moved, made or sold anew', async () => {
    const files = {
      'DSC_0001.JPG': await zoo.shot(1, nikon),
      'IMG_0013 copia 2.jpg': await zoo.shot(2, nikon),
      '2026_0012.jpg': await zoo.shot(3, canon),
    };
    const before = { 'DSC_0001.JPG': 1, 'IMG_0013 copia 2.jpg': 132, '2026_0012.jpg': 20_260_012 };
    await upload(files);
    const originals = await listOriginals(event, race);
    for (const { file, etag, bytes } of originals)
      await putPhoto(event, race, {
        number: before[file as keyof typeof before],
        file,
        name: '',
        bytes,
        etag,
        crc32: 1,
        width: 64,
        height: 48,
        taken_at: null,
        recipe: 'of before',
        made_by: 'of before',
      });
    await changeRace(event, race, { photo_numbers: '1,132,20260012' });
    const photos = await listPhotos(event, race);

    const said: string[] = [];
    await registerAllRaces((line) => said.push(line));
    expect(said).toContain(`${event}/${race} Gara 3: 3 registered, 0 files are no photos of their own.`);
    expect(await numbers()).toEqual(before);
    expect(await listPhotos(event, race)).toEqual(photos);
    expect(await listOriginals(event, race)).toEqual(originals);
    expect((await readRace(event, race))?.race.photo_numbers).toBe('1,132,20260012');
    expect(await register()).toMatchObject({ added: 0, problems: [] });

    // The card returns by its contents, with new photos of both cameras.
    expect(fileOfContent(sha256(files['DSC_0001.JPG']), 'DSC_0001.JPG')).toMatch(/^[0-9a-f]{64}\.jpg$/);
    await sendAll({ ...files, 'DSC_0002.JPG': await zoo.shot(10, nikon), 'DSC_0003.JPG': await zoo.shot(11, canon) });
    await register();
    expect(await numbers()).toEqual({ ...before, 'DSC_0002.JPG': 2, 'DSC_0003.JPG': 1_000_000_003 });
  });

  it('shows a bought photo from its old place, and from the new one when the old is lost', async () => {
    const original = await zoo.shot(1, nikon);
    await upload({ 'DSC_0001.JPG': original });
    await ingestAll([]);
    remove('DSC_0001.JPG');
    await send('DSC_0001.JPG', original);
    await ingestAll([]);
    expect((await listPhotos(event, race)).map(({ number, file }) => [number, file])).toEqual([
      [1, `${sha256(original)}.jpg`],
    ]);
  });
});
