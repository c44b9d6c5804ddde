import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BoughtPhoto } from '../../../../core/sales/contract/account-orders.ts';
import { raceId, type EventId } from '../../../../core/ids.ts';
import { handler as downloads } from '../../../../lambdas/sales/downloads/handler.ts';
import { handler as publishLink } from '../../../../lambdas/sales/downloads/publish-link.ts';
import { log } from '../../../../lambdas/log.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { readOrder } from '../../../../lambdas/store/sales/orders.ts';
import { changeItem, deleteItem } from '../../../../lambdas/store/table/table.ts';
import { codeOf, newPerson, type Call } from '../../account-parts.ts';
import { buyAs, putRaceWithPhotos } from '../../account-purchase.ts';
import { request, siteUrl, startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
let event: EventId;
beforeAll(async () => {
  parts = await startSaleParts();
  event = await putRaceWithPhotos(parts);
});
afterAll(() => parts?.close());

const generate = 'POST /api/generate-download-links';
const linkOf = async (call: Call, order: { id: string; items: unknown[] }) =>
  (await call(generate, { body: { order_id: order.id, order_items: order.items } })).body as {
    success: boolean;
    download_url: string;
  };
const photosOf = async (call: Call, query = {}) =>
  (await call('GET /api/account/photos', { query })).body as { photos: BoughtPhoto[]; next: string | null };
const onePhoto = 'GET /api/account/photos/{photo_id}';
const idOf = (number: number) => `${event}.3.${number}`;

describe('the download of an order', () => {
  it('is its valid link, or a fresh one for 30 days after expiry, the same for all requests', async () => {
    const person = await newPerson();
    const order = await buyAs(person, event, [{ single: 1, of: '900001' }, { collectionOf: '900002' }]);
    const token = (await publishLink({ order_id: order.id })).token!;
    expect(await linkOf(person.call, order)).toEqual({
      success: true,
      download_url: `${siteUrl}/api/downloads/${token}`,
    });
    await changeItem({
      key: keys.order(order.id),
      set: { download_expires_at: new Date(Date.now() - 1000).toISOString() },
    });
    const [fresh, ...others] = await Promise.all(Array.from({ length: 4 }, () => linkOf(person.call, order)));
    expect(fresh!.download_url).not.toContain(token);
    expect(new Set(others.map(({ download_url }) => download_url))).toEqual(new Set([fresh!.download_url]));
    const now = (await readOrder(order.id))!;
    expect(now.download_url).toBe(fresh!.download_url);
    expect(Math.round((Date.parse(now.download_expires_at!) - Date.now()) / 86_400_000)).toBe(30);
    expect(await publishLink({ order_id: order.id })).toEqual({ token: now.download_token });
  });

  it('uses the link of the later mail while the ZIP is being built', async () => {
    const person = await newPerson();
    const order = await buyAs(person, event, [{ single: 1, of: '900001' }]);
    const { download_url } = await linkOf(person.call, order);
    const token = (await publishLink({ order_id: order.id })).token!;
    expect(download_url).toBe(`${siteUrl}/api/downloads/${token}`);
    const visit = await request(downloads, 'GET /api/downloads/{token}', { params: { token } });
    expect(visit.headers['location']).toBe(`/download/${token}`);
  });

  it('is for its buyer, paid, and asked for with its own items', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()];
    const order = await buyAs(mine, event, [{ single: 1, of: '900001' }]);
    const open = await buyAs(mine, event, [{ single: 1, of: '900001' }], { paid: false });
    const ask = (call: Call, order_id: string, order_items: unknown[]) =>
      call(generate, { body: { order_id, order_items } }).then(codeOf);
    expect(await ask(theirs.call, order.id, order.items)).toEqual([404, 'order_not_found']);
    expect(await ask(theirs.call, 'unknown', order.items)).toEqual([404, 'order_not_found']);
    expect(await ask(mine.call, open.id, open.items)).toEqual([409, 'payment_pending']);
    for (const items of [
      [{ ...order.items[0]!, image_id: 2 }],
      [...order.items, ...order.items],
      [{ ...order.items[0]!, type: 'collection', image_id: null }],
    ]) {
      expect(await ask(mine.call, order.id, items)).toEqual([409, 'wrong_items']);
    }
  });
});

describe('the photos that an account has bought', () => {
  it('are those of its paid orders, the latest first, each once', async () => {
    const person = await newPerson();
    await buyAs(person, event, [{ collectionOf: '900001' }]);
    await buyAs(person, event, [{ single: 2, of: '900001' }, { collectionOf: '900001.2' }]);
    await buyAs(person, event, [{ collectionOf: '900002' }], { paid: false });
    const { photos, next } = await photosOf(person.call);
    expect([photos.map(({ id }) => id), next]).toEqual([[2, 4, 5, 1, 3].map(idOf), null]);
    expect(photos[0]).toMatchObject({
      name: '2026-08-21_Iragna_3_Anna-Esempio_Stella-CH_0002.jpg',
      event_name: 'Concorso di Iragna',
      horse_name: 'Stella CH',
    });
    expect((await photosOf((await newPerson()).call)).photos).toEqual([]);
  });

  it('come in pages that are full, however many orders were never paid', async () => {
    const person = await newPerson();
    const races = await Promise.all(Array.from({ length: 6 }, () => putRaceWithPhotos(parts)));
    const whole = [{ collectionOf: '900001' }, { collectionOf: '900001.2' }, { collectionOf: '900002' }];
    for (const race of races) {
      await buyAs(person, race, whole);
      await buyAs(person, race, whole, { paid: false });
    }
    const first = await photosOf(person.call);
    expect(first.photos.length).toBeGreaterThanOrEqual(30);
    const second = await photosOf(person.call, { after: first.next! });
    expect([new Set([...first.photos, ...second.photos].map(({ id }) => id)).size, second.next]).toEqual([6 * 8, null]);
  });

  it('have signed addresses, one to look at and one to keep, for their buyer alone', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()];
    await buyAs(mine, event, [{ single: 2, of: '900001' }]);
    await buyAs(theirs, event, [{ collectionOf: '900002' }]);
    const { show, save } = (await mine.call(onePhoto, { params: { photo_id: idOf(2) } })).body as {
      show: string;
      save: string;
    };
    for (const url of [new URL(show), new URL(save)]) {
      expect(url.origin + url.pathname).toBe(`${siteUrl}/originals/${event}/3/IMG_0002.JPG`);
      expect(url.searchParams.get('Signature')).toBeTruthy();
    }
    expect([
      new URL(show).searchParams.has('response-content-disposition'),
      new URL(save).searchParams.get('response-content-disposition'),
    ]).toEqual([false, expect.stringContaining('attachment')]);
    for (const id of [idOf(1), idOf(6), idOf(99), `${event}.4.2`, 'x', `../${idOf(2)}`]) {
      expect([id, ...codeOf(await mine.call(onePhoto, { params: { photo_id: id } }))]).toEqual([
        id,
        404,
        'photo_not_found',
      ]);
    }
  });

  it('that the shop lost are missing, and the others are shown', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const person = await newPerson();
    const other = await putRaceWithPhotos(parts);
    await buyAs(person, other, [
      { single: 1, of: '900001' },
      { single: 2, of: '900001' },
    ]);
    await deleteItem({ key: keys.photo(other, raceId('3'), 1) });
    expect((await photosOf(person.call)).photos.map(({ id }) => id)).toEqual([`${other}.3.2`]);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});
