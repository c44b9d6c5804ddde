import { expect, inject, it } from 'vitest';
import type { Event } from '../../../core/catalogue/contract/catalogue.ts';
import { eventId, withKey } from '../../../core/ids.ts';
import type { SignedPut } from '../../../core/wire/signed-put.ts';
import { reachRunningShop } from '../../../scripts/target.ts';
import { newBuyer } from '../../support/sale.ts';
import { newMember } from '../../support/sign-in.ts';
import { until } from '../../support/until.ts';
import * as zoo from '../photos/ingest/zoo.ts';

const shop = inject('shop');
reachRunningShop(shop.dataDir);
const e = eventId('975803');

it('the edge forgets the known address of a cover when its event becomes private, and serves it at the link', async () => {
  const { fillEvent } = await import('../../support/fill.ts');
  await fillEvent({
    id: e,
    name: 'Allenamento Valmara',
    location: 'Iragna',
    start_date: '2026-08-21',
    end_date: '2026-08-21',
    status: 'planned',
    createdDaysAgo: 1,
    races: [],
  });
  const { headers } = await newMember(shop, newBuyer('admin'), 'admin');
  const ask = async (method: string, path: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(`${shop.url}/api/admin/${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  };
  const picture = new Uint8Array(await zoo.jpeg(1200, 675));
  const { upload, put } = (await ask('POST', 'cover-uploads', { bytes: picture.byteLength })) as {
    upload: string;
    put: SignedPut;
  };
  expect((await fetch(put.address, { method: 'PUT', headers: put.headers, body: picture })).status).toBe(200);
  const crop = { x: 0, y: 0, width: 1200, height: 675 };
  await ask('PUT', `events/${e}/cover`, { was: null, cover: { upload, crop } });
  const coverOf = async (id: string) => {
    const { event } = (await (await fetch(`${shop.url}/api/events/${id}`)).json()) as { event: Event };
    return event.cover_image_url!;
  };
  const statusOf = async (address: string) => (await fetch(shop.url + address)).status;
  const known = await coverOf(e);
  expect(await statusOf(known)).toBe(200);

  const close = async (unlisted: boolean) => {
    const edit = { changes: { unlisted }, was: { unlisted: !unlisted } };
    const { event } = (await ask('PATCH', `events/${e}`, edit)) as { event: { link_key: string } };
    return event.link_key;
  };
  const was = await close(true);
  const atLink = await coverOf(withKey(e, was));
  expect(await statusOf(atLink)).toBe(200);
  const { link_key } = (await ask('POST', `events/${e}/link`, { was })) as { link_key: string };
  expect(await statusOf(await coverOf(withKey(e, link_key)))).toBe(200);
  for (const old of [known, atLink])
    await until('the edge asks again', async () => [403, 404].includes(await statusOf(old)));
});
