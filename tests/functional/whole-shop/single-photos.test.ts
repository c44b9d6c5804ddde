import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { DownloadPhoto } from '../../../core/sales/contract/money.ts';
import { cartItem, concorso, granPremio, iragna, numbersOf, startIn } from '../../support/catalogue.ts';
import { photograph } from '../../support/photographs.ts';
import { buy, get } from '../../support/sale.ts';
import { itOpensToItsSignatureOnly, withParameters } from '../../support/signed-address.ts';

const shop = inject('shop');
const chiara = startIn(granPremio, '900004');
const anna = startIn(iragna, '900001');

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
      expect(response.headers.get('content-disposition')).toContain(
        `filename*=UTF-8''${encodeURIComponent(photo.name)}`,
      );
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
    [signed, other] = (await Promise.all(photos.slice(0, 2).map(({ id }) => visit(id)))).map(
      ({ headers }) => new URL(headers.get('location') ?? ''),
    ) as [URL, URL];
  });

  itOpensToItsSignatureOnly({ dataDir: shop.dataDir, signed: () => signed, other: () => other, type: 'image' }, [
    [
      'with another name to save it under',
      withParameters((parameters) => parameters.set('response-content-disposition', 'inline')),
    ],
    ['without that name', withParameters((parameters) => parameters.delete('response-content-disposition'))],
    ['with another header named', withParameters((parameters) => parameters.set('response-content-type', 'text/html'))],
  ]);

  it('that was not bought is not found behind the link', async () => {
    for (const id of [`${concorso.id}.${iragna.id}.102`, `${concorso.id}.${granPremio.id}.99999`]) {
      const response = await visit(id);
      expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
    }
  });
});
