import { generateKeyPairSync } from 'node:crypto';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { DownloadPhoto } from '../../../core/contract/money.ts';
import { readStageKeys } from '../../../local/shop/keys.ts';
import { cartItem, concorso, granPremio, iragna, numbersOf, startIn } from '../../support/catalogue.ts';
import { photograph } from '../../support/photographs.ts';
import { buy, get } from '../../support/sale.ts';

const shop = inject('shop');
const chiara = startIn(granPremio, '900004');
const anna = startIn(iragna, '900001');
const statusOf = async (url: string | URL) => (await fetch(url, { redirect: 'manual' })).status;

let link: string;
let photos: DownloadPhoto[];
const addressOf = (id: string) => `${link}/photos/${encodeURIComponent(id)}`;
const visit = (id: string) => fetch(addressOf(id), { redirect: 'manual' });

beforeAll(async () => {
  ({ link } = await buy(shop, [cartItem(concorso, iragna, anna, 101), cartItem(concorso, granPremio, chiara)]));
  photos = (await get<{ photos: DownloadPhoto[] }>({ url: link }, '/photos')).body.photos;
});

const numberOf = ({ id }: DownloadPhoto) => Number(id.split('.').at(-1));

describe('each bought photo', () => {
  it('is listed, and comes as its original byte for byte, under the name of the list', async () => {
    expect(photos.map(numberOf)).toEqual([101, ...numbersOf(chiara)]);
    for (const photo of photos) {
      const response = await fetch(addressOf(photo.id));
      expect([response.status, response.headers.get('content-type')]).toEqual([200, photo.type]);
      expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(photo.name)}`);
      const content = Buffer.from(await response.arrayBuffer());
      expect(content.length).toBe(photo.bytes);
      expect(content.equals(await photograph(numberOf(photo))), photo.name).toBe(true);
    }
  });

  it('can be gone on with from the middle', async () => {
    const [photo] = photos;
    const { headers } = await visit(photo!.id);
    const response = await fetch(headers.get('location') ?? '', { headers: { range: 'bytes=1000-1999' } });
    expect([response.status, response.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${photo!.bytes}`]);
    const stretch = Buffer.from(await response.arrayBuffer());
    expect(stretch.equals((await photograph(101)).subarray(1000, 2000))).toBe(true);
  });
});

describe('an original', () => {
  let signed: URL;
  let other: URL;

  beforeAll(async () => {
    [signed, other] = (await Promise.all(photos.slice(0, 2).map(({ id }) => visit(id))))
      .map(({ headers }) => new URL(headers.get('location') ?? '')) as [URL, URL];
  });

  const altered = (change: (url: URL) => void): URL => {
    const url = new URL(signed);
    change(url);
    return url;
  };

  it('opens with its signature', async () => expect(await statusOf(signed)).toBe(200));

  it.each<[string, () => URL]>([
    ['without a signature', () => new URL(signed.pathname, signed)],
    ['with a letter of the signature changed', () => altered(({ searchParams }) => {
      const signature = searchParams.get('Signature') ?? '';
      searchParams.set('Signature', (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1));
    })],
    ['with its time prolonged', () => altered(({ searchParams }) => searchParams.set('Expires', String(Number(searchParams.get('Expires')) + 3600)))],
    ['with the signature of another photo', () => new URL(other.pathname + signed.search, signed)],
    ['with another name to save it under', () => altered(({ searchParams }) => searchParams.set('response-content-disposition', 'inline'))],
    ['without that name', () => altered(({ searchParams }) => searchParams.delete('response-content-disposition'))],
    ['with another header named', () => altered(({ searchParams }) => searchParams.set('response-content-type', 'text/html'))],
  ])('is 403 %s', async (_how, address) => {
    const response = await fetch(address());
    expect([response.status, response.headers.get('content-type')?.includes('image')]).toEqual([403, false]);
  });

  it('is 403 when the shop’s own signature has expired, and when a stranger signed', async () => {
    const url = new URL(signed.pathname, signed).href;
    const keyPairId = signed.searchParams.get('Key-Pair-Id') ?? '';
    const sign = (privateKey: string, after: number) => getSignedUrl({ url, keyPairId, privateKey, dateLessThan: new Date(Date.now() + after) });
    const own = readStageKeys(shop.dataDir).downloadsPrivateKey;
    const strange = generateKeyPairSync('rsa', { modulusLength: 2048, publicKeyEncoding: { type: 'spki', format: 'pem' }, privateKeyEncoding: { type: 'pkcs8', format: 'pem' } });
    expect(await statusOf(sign(own, 60_000))).toBe(200);
    expect(await statusOf(sign(own, -60_000))).toBe(403);
    expect(await statusOf(sign(strange.privateKey, 60_000))).toBe(403);
  });

  it('that was not bought is not found behind the link', async () => {
    for (const id of [`${concorso.id}.${iragna.id}.102`, `${concorso.id}.${granPremio.id}.99999`]) {
      const response = await visit(id);
      expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
    }
  });
});
