import { beforeAll, describe, expect, inject, it } from 'vitest';
import { newOwner, type Owner } from '../../support/account-owner.ts';
import { readZip } from '../../support/read-zip.ts';
import { until } from '../../support/until.ts';

const shop = inject('shop');
let owner: Owner;
beforeAll(async () => {
  owner = await newOwner(shop, 113);
});

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(shop.url + path, {
    method,
    headers: { ...owner.headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect([method, path, answer.status]).toEqual([method, path, 200]);
  return answer.json() as Promise<T>;
}

describe('an account’s purchases', () => {
  let original: Buffer;

  it('is seen unmarked, one by one, at an address that opens it and one that saves it', async () => {
    const { photos } = await ask<{ photos: { id: string; name: string; bytes: number; thumbnail: string }[] }>(
      'GET',
      '/api/account/photos',
    );
    expect(photos.map(({ id }) => id.split('.').at(-1))).toEqual(['113']);
    const [photo] = photos;
    const { show, save } = await ask<{ show: string; save: string }>('GET', `/api/account/photos/${photo!.id}`);
    const shown = await fetch(show);
    original = Buffer.from(await shown.arrayBuffer());
    expect([
      shown.status,
      shown.headers.get('content-type'),
      shown.headers.get('content-disposition'),
      original.length,
    ]).toEqual([200, 'image/jpeg', null, photo!.bytes]);
    const saved = await fetch(save);
    expect([saved.status, saved.headers.get('content-disposition')?.includes(photo!.name)]).toEqual([200, true]);
    expect(Buffer.from(await saved.arrayBuffer()).equals(original)).toBe(true);
    expect((await fetch(show.replace(/Signature=[^&]{4}/, 'Signature=AAAA'))).status).toBe(403);
  });

  it('is in the export with everything known of the person, fetched once its workflow has run', async () => {
    await ask('POST', '/api/account/export');
    const { url, bytes } = await until('the export is ready', async () => {
      const now = await ask<{ state: string; url: string | null; bytes: number | null }>('GET', '/api/account/export');
      return now.state === 'ready' && { url: now.url!, bytes: now.bytes! };
    });
    const response = await fetch(url);
    const zip = Buffer.from(await response.arrayBuffer());
    expect([response.status, zip.length, response.headers.get('content-disposition')?.includes('.zip')]).toEqual([
      200,
      bytes,
      true,
    ]);
    const files = readZip(zip);
    expect([...files.keys()].filter((name) => name.endsWith('.json')).sort()).toEqual([
      'account.json',
      'changes.json',
      'customer.json',
      'devices.json',
      'favourites.json',
      'interests.json',
      'mails.json',
      'orders.json',
      'preferences.json',
      'sessions.json',
      'tags.json',
      'waiting.json',
    ]);
    expect([...files].filter(([name]) => name.startsWith('photos/')).map(([, data]) => data.equals(original))).toEqual([
      true,
    ]);
    expect(JSON.parse(files.get('customer.json')!.toString())).toMatchObject({ email: owner.email, total_orders: 1 });
  });

  it('is closed when she leaves: the link of her mail, the export, and her token; a second press changes nothing', async () => {
    const { orders } = await ask<{ orders: { status: string; download_url: string | null }[] }>(
      'GET',
      '/api/account/orders',
    );
    const link = orders.find(({ status }) => status === 'paid')!.download_url!;
    const { url } = await ask<{ url: string }>('GET', '/api/account/export');
    await ask('POST', '/api/account/delete', { email: owner.email });
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(404);
    expect([403, 404]).toContain((await fetch(url)).status);
    expect((await fetch(`${shop.url}/api/account`, { headers: owner.headers })).status).toBe(401);
    expect((await fetch(`${shop.url}/api/unsubscribe/${owner.unsubscribeToken}`)).status).toBe(404);
    await ask('POST', '/api/account/delete', { email: owner.email });
  });
});
