import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DownloadPhoto } from '../../../../core/sales/contract/money.ts';
import { raceId, startId, type EventId } from '../../../../core/ids.ts';
import { photoId } from '../../../../core/wire/photo-id.ts';
import { findBoughtPhotos } from '../../../../lambdas/sales/downloads/photos/bought-photos.ts';
import { handler as downloads } from '../../../../lambdas/sales/downloads/handler.ts';
import { handler as publishLink } from '../../../../lambdas/sales/downloads/publish-link.ts';
import { planZip } from '../../../../lambdas/sales/downloads/zip-plan.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { pendingOrder, placeOrder, readOrderWithItems } from '../../../../lambdas/store/sales/orders.ts';
import { setEnd } from '../../../support/set-end.ts';
import { placeOfPictures } from '../../../../lambdas/store/photos/picture-place.ts';
import { putPhoto } from '../../../../lambdas/store/photos/photos.ts';
import { changeRace } from '../../../../lambdas/store/catalogue/races/races.ts';
import { readDownloadLink } from '../../../../lambdas/store/sales/downloads.ts';
import { changeItem } from '../../../../lambdas/store/table/table.ts';
import { orderedItem, type Bought } from '../../bought.ts';
import { putRiddenRace, riddenFolders } from '../../photo-parts.ts';
import { request, siteUrl, startSaleParts, type SaleParts } from '../../sale-parts.ts';
import { newEventId } from '../../../support/new-event-id.ts';

let parts: SaleParts;
let event: EventId;
let segment: string;
const race = raceId('3');

beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts.close());
beforeEach(async () => {
  event = newEventId();
  await putRiddenRace(event, race);
  await changeRace(event, race, { status: 'active' });
  segment = (await placeOfPictures(event, race)).picture_segment;
  for (let number = 1; number <= 8; number++) await addPhoto(number);
});

const { stella, bingo } = riddenFolders;
const idOf = (number: number) => photoId(event, race, number);

const list = (token: string) => request(downloads, 'GET /api/downloads/{token}/photos', { params: { token } });
const photosOf = async (token: string) => ((await list(token)).body as { photos: DownloadPhoto[] }).photos;
const visit = (token: string, photo_id: string, headers = {}) =>
  request(downloads, 'GET /api/downloads/{token}/photos/{photo_id}', { params: { token, photo_id }, headers });

describe('the photos behind a link', () => {
  it('are those of the ZIP, in its order and with its names, before it exists', async () => {
    const { token, orderId } = await linked({ single: 2, of: '900001' }, { collectionOf: '900001.2' });
    const photos = await photosOf(token);
    expect(photos).toEqual([
      listed(2, `${stella}_0002.jpg`, '900001', 'Stella CH'),
      listed(4, `${bingo}_0004.jpg`, '900001.2', 'Bingo'),
      listed(5, `${bingo}_0005.jpg`, '900001.2', 'Bingo'),
    ]);
    const zip = planZip(await findBoughtPhotos((await readOrderWithItems(orderId))!.items));
    expect(photos.map(({ name }) => name)).toEqual(zip.map(({ name }) => name.replace('/', '_')));
  });

  it('do not tell where the pictures of the race are, once its galleries are closed', async () => {
    const { token } = await linked({ single: 2, of: '900001' });
    await changeRace(event, race, { status: 'scheduled' });
    const photos = await photosOf(token);
    expect(photos.map(({ id }) => id)).toEqual([idOf(2)]);
    expect(JSON.stringify(photos)).not.toContain(segment);
  });

  it('are each there once, bought as a single and in a collection, or moved from one bought start to another', async () => {
    const both = await linked({ single: 2, of: '900001' }, { collectionOf: '900001' });
    expect((await photosOf(both.token)).map(({ id }) => id)).toEqual([1, 2, 3].map(idOf));
    await setEnd(event, race, startId('900001'), 2);
    const moved = await linked({ single: 3, of: '900001' }, { collectionOf: '900001.2' });
    expect((await photosOf(moved.token)).map(({ id }) => id)).toEqual([3, 4, 5].map(idOf));
  });

  it('are those that a bought collection has now', async () => {
    const { token } = await linked({ collectionOf: '900002' });
    expect(await visit(token, idOf(17))).toMatchObject({ status: 404 });
    await setEnd(event, race, startId('900002'), 20);
    await addPhoto(17);
    expect((await photosOf(token)).map(({ id }) => id)).toEqual([6, 7, 8, 17].map(idOf));
    expect(await visit(token, idOf(17))).toMatchObject({ status: 302 });
  });
});

describe('one photo', () => {
  it('leads to its original’s address, signed for six hours, with the name that it is saved under', async () => {
    const { token } = await linked({ single: 2, of: '900001' }, { collectionOf: '900002' });
    for (const { id, name } of await photosOf(token)) {
      const answer = await visit(token, id);
      expect(answer).toMatchObject({ status: 302, body: undefined, headers: { 'cache-control': 'no-store' } });
      const url = new URL(String(answer.headers['location']));
      const number = id.split('.').at(-1)!.padStart(4, '0');
      expect(url.origin + url.pathname).toBe(`${siteUrl}/originals/${event}/${race}/IMG_${number}.JPG`);
      expect(url.searchParams.get('response-content-disposition')).toMatch(
        new RegExp(`^attachment; filename="[^"]+"; filename\\*=UTF-8''${encodeURIComponent(name)}$`),
      );
      expect(Math.round((Number(url.searchParams.get('Expires')) - Date.now() / 1000) / 60)).toBe(360);
    }
  });

  it('counts as a visit of the link, the first of however many', async () => {
    const { token } = await linked({ collectionOf: '900001' });
    const photos = await photosOf(token);
    expect(await readDownloadLink(token)).toMatchObject({ visits: 0, downloads: 0 });
    for (const { id } of photos) await visit(token, id);
    expect(photos.length).toBeGreaterThan(1);
    expect(await readDownloadLink(token)).toMatchObject({ visits: 1, downloads: 1 });
  });

  it('has an address that a browser asks for as it was signed, whatever its file is called', async () => {
    await addPhoto(9, "Müller (copia) 'a'*!?#&+ 9.JPG");
    const { token } = await linked({ single: 9, of: '900002' });
    const location = String((await visit(token, idOf(9))).headers['location']);
    const url = new URL(location);
    expect(decodeURIComponent(url.pathname)).toBe(`/originals/${event}/${race}/Müller (copia) 'a'*!?#&+ 9.JPG`);
    expect(url.href).toBe(location);
  });

  it('that is not of the order does not exist, however it is asked for', async () => {
    const { token } = await linked({ single: 2, of: '900001' }, { collectionOf: '900001.2' });
    const foreign = [idOf(1), idOf(6), `${newEventId()}.${race}.2`, `${event}.4.2`, idOf(99)];
    const malformed = [
      `${event}.${race}.02`,
      `${event}.${race}.2x`,
      `${event}-${race}-2`,
      `../${idOf(2)}`,
      `${event}.${race}.1e0`,
      `${event}.${race}.-2`,
      '2',
    ];
    for (const id of [...foreign, ...malformed])
      expect([id, (await visit(token, id)).body]).toMatchObject([id, { error: { code: 'not_found' } }]);
    expect(await visit(token, idOf(2))).toMatchObject({ status: 302 });
  });
});

describe('a link', () => {
  it('that has expired lists nothing and opens nothing, and says so', async () => {
    const { token } = await linked({ single: 2, of: '900001' });
    await changeItem({ key: keys.download(token), set: { expires_at: new Date(Date.now() - 1000).toISOString() } });
    for (const answer of [await list(token), await visit(token, idOf(2))]) {
      expect(answer).toMatchObject({ status: 410, body: { error: { code: 'link_expired' } } });
      expect(JSON.stringify(answer.body)).not.toContain(event);
    }
  });

  it('is not found if it was never sent or its order is unpaid', async () => {
    const { token, orderId } = await linked({ single: 2, of: '900001' });
    await changeItem({ key: keys.order(orderId), set: { status: 'failed' } });
    for (const answer of [
      await list('guessed'),
      await visit('guessed', idOf(2)),
      await list(token),
      await visit(token, idOf(2)),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { error: { code: 'link_not_found' } } });
    }
  });
});

function listed(number: number, name: string, rider: string, horse_name: string): DownloadPhoto {
  return {
    id: idOf(number),
    name,
    bytes: 5000 + number,
    type: 'image/jpeg',
    rider_name: 'Anna Esempio',
    horse_name,
    race_name: 'Gara 3',
    thumbnail: `/thumbnails/${event}/${race}/${segment}/${rider}/${number}?size=400`,
  };
}

async function addPhoto(number: number, file = `IMG_${String(number).padStart(4, '0')}.JPG`): Promise<void> {
  await putPhoto(event, race, {
    number,
    file,
    bytes: 5000 + number,
    crc32: 1,
    etag: 'x',
    width: 6000,
    height: 4000,
    taken_at: null,
    recipe: 'test',
    made_by: 'test',
    name: '',
  });
}

/** Makes a paid order with a link but without a ZIP. */
async function linked(...bought: Bought[]): Promise<{ token: string; orderId: string }> {
  const order = pendingOrder({ id: randomUUID(), total_amount: 7000, language: 'it', site: siteUrl });
  await placeOrder(
    { ...order, status: 'paid' },
    bought.map((what) => orderedItem(event, what)),
  );
  return { token: (await publishLink({ order_id: order.id })).token!, orderId: order.id };
}
