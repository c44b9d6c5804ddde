import { beforeAll, describe, expect, inject, it } from 'vitest';
import { reachRunningShop } from '../../../scripts/target.ts';
import { readZip } from '../../support/read-zip.ts';
import { cartItem, concorso, granPremio, startIn } from '../../support/catalogue.ts';
import { buy, download, get, linkIn, mailsOnceThere, mailsTo, post } from '../../support/sale.ts';
import { itOpensToItsSignatureOnly, withParameters } from '../../support/signed-address.ts';
import { until } from '../../support/until.ts';

const shop = inject('shop');
const chiara = startIn(granPremio, '900004');
const noé = startIn(granPremio, '900005');

describe('the address of a ZIP', () => {
  let signed: URL;
  let other: URL;

  beforeAll(async () => {
    const [mine, theirs] = await Promise.all(
      [chiara, noé].map((start) => buy(shop, [cartItem(concorso, granPremio, start)])),
    );
    signed = new URL((await download(mine!.link)).signedUrl);
    other = new URL((await download(theirs!.link)).signedUrl);
  });

  itOpensToItsSignatureOnly({ dataDir: shop.dataDir, signed: () => signed, other: () => other, type: 'zip' }, [
    ['with something added', withParameters((parameters) => parameters.set('versionId', '1'))],
  ]);
});

describe('a download link', () => {
  it('is not found if unknown, and neither is its renewal', async () => {
    for (const answer of [
      await get(shop, '/api/downloads/nobody-has-this'),
      await get(shop, '/api/downloads/nobody-has-this/state'),
      await post(shop, '/api/renew-download-link', { token: 'nobody-has-this' }),
    ]) {
      expect([answer.status, answer.body]).toMatchObject([404, { error: { code: 'link_not_found' } }]);
    }
  });

  it('leads after expiry to its page, which sends a new link to the buyer only, and once', async () => {
    const { email, link, order } = await buy(shop, [cartItem(concorso, granPremio, noé, 205)]);
    const token = new URL(link).pathname.split('/').at(-1) ?? '';
    reachRunningShop(shop.dataDir);
    const { changeItem } = await import('../../../lambdas/store/table/table.ts');
    const { keys } = await import('../../../lambdas/store/table/keys.ts');
    const past = new Date(Date.now() - 60_000).toISOString();
    await changeItem({ key: keys.download(token), set: { expires_at: past } });
    await changeItem({
      key: keys.order(order.id),
      set: { generation_asked_at: new Date(Date.now() - 3_600_000).toISOString() },
    });

    const visit = await fetch(link, { redirect: 'manual' });
    expect([visit.status, visit.headers.get('location')]).toEqual([302, `/download/${token}`]);
    expect((await get(shop, `/api/downloads/${token}/state`)).body).toMatchObject({
      state: 'expired',
      download_expires_at: past,
    });

    const answers = await Promise.all([1, 2, 3].map(() => post(shop, '/api/renew-download-link', { token })));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      expect.arrayContaining([false, true].map((before) => [200, { sent: true, before }])),
    );
    const [, second] = await mailsOnceThere(shop, email, 2);
    const renewed = linkIn(second!);
    expect(renewed).not.toBe(link);
    expect([...readZip((await download(renewed)).zip).keys()]).toEqual([
      '2026-08-22_Iragna_4_Noé-Châtelain_Cœur-de-Lion/0205.jpg',
    ]);
    expect(await mailsTo(shop, email)).toHaveLength(2);
    expect(
      await until(
        'the old link stays expired',
        async () => (await get<{ state: string }>(shop, `/api/downloads/${token}/state`)).body.state,
      ),
    ).toBe('expired');
  });

  it('is answered to HEAD as to GET: mail programs look first whether a link leads anywhere', async () => {
    const { link } = await buy(shop, [cartItem(concorso, granPremio, noé, 206)]);
    const [head, visit] = await Promise.all(
      ['HEAD', 'GET'].map((method) => fetch(link, { method, redirect: 'manual' })),
    );
    const placeOf = (answer: Response) => new URL(answer.headers.get('location') ?? '').pathname;
    expect([head!.status, placeOf(head!)]).toEqual([302, placeOf(visit!)]);
    expect((await fetch(`${shop.url}/api/downloads/nobody-has-this`, { method: 'HEAD' })).status).toBe(404);
  });

  it('rebuilds its ZIP on the next visit after the bucket lost it', async () => {
    const { email, link } = await buy(shop, [cartItem(concorso, granPremio, chiara, 201)]);
    const { signedUrl, zip } = await download(link);
    reachRunningShop(shop.dataDir);
    const { DeleteObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
    const Key = decodeURIComponent(new URL(signedUrl).pathname.slice(1));
    await new S3Client({}).send(new DeleteObjectCommand({ Bucket: shop.resources.buckets['downloads'], Key }));
    const token = new URL(link).pathname.split('/').at(-1) ?? '';
    expect((await fetch(link, { redirect: 'manual' })).headers.get('location')).toBe(`/download/${token}`);
    await until(
      'the ZIP is there again',
      async () => (await get<{ state: string }>(shop, `/api/downloads/${token}/state`)).body.state === 'ready',
    );
    expect((await download(link)).zip.equals(zip)).toBe(true);
    expect(await mailsTo(shop, email)).toHaveLength(1);
  });
});
