import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { describe, expect, it } from 'vitest';
import { foreign, ours } from './declared-distribution.ts';
import { oneEdge } from './one-edge.ts';

const edge = oneEdge();

describe('signed addresses', () => {
  const url = () => `${edge().base}/downloads/a%20b.zip`;
  const soon = () => new Date(edge().clock + 60_000).toISOString();
  const sign = (changes: object = {}) =>
    getSignedUrl({
      url: url(),
      keyPairId: 'ours',
      privateKey: ours.privateKey,
      dateLessThan: soon(),
      ...changes,
    });

  it('open the object, in parts too, with SHA-1 and SHA-256', async () => {
    expect(await (await fetch(sign())).text()).toBe('PK0123456789');
    expect(await (await fetch(sign({ algorithm: 'SHA256' }))).text()).toBe('PK0123456789');
    const part = await fetch(sign(), { headers: { range: 'bytes=2-' } });
    expect([part.status, await part.text()]).toEqual([206, '0123456789']);
  });

  it('are refused when missing, altered, expired, for another address or by a foreign key', async () => {
    const good = sign();
    const refused = [
      url(),
      good.replace(/Signature=..../, 'Signature=AAAA'),
      good.replace(/Expires=\d+/, `Expires=${Math.floor(edge().clock / 1000) + 999_999}`),
      good.replace('a%20b.zip', 'other.zip'),
      good.replace('?', '?extra=1&'),
      sign({ dateLessThan: new Date(edge().clock - 1000).toISOString() }),
      sign({ privateKey: foreign.privateKey }),
      sign({ privateKey: foreign.privateKey, keyPairId: 'other' }),
      good.replace('Key-Pair-Id=ours', 'Key-Pair-Id=__proto__'),
    ];
    for (const address of refused) expect([address, (await fetch(address)).status]).toEqual([address, 403]);
    edge().clock += 120_000;
    expect((await fetch(good)).status).toBe(403);
  });

  it('with a custom policy open what the policy names, from when and where it says', async () => {
    const epoch = Math.floor(edge().clock / 1000);
    const policy = (resource: string, condition: object) =>
      JSON.stringify({
        Statement: [
          {
            Resource: resource,
            Condition: {
              DateLessThan: { 'AWS:EpochTime': epoch + 60 },
              ...condition,
            },
          },
        ],
      });
    const withPolicy = (text: string) =>
      fetch(getSignedUrl({ url: url(), policy: text, keyPairId: 'ours', privateKey: ours.privateKey }));
    expect((await withPolicy(policy(`${edge().base}/downloads/*`, {}))).status).toBe(200);
    expect(
      (await withPolicy(policy(`${edge().base}/downloads/*`, { IpAddress: { 'AWS:SourceIp': '127.0.0.0/8' } }))).status,
    ).toBe(200);
    expect(
      (await withPolicy(policy(`${edge().base}/downloads/*`, { IpAddress: { 'AWS:SourceIp': '10.0.0.0/8' } }))).status,
    ).toBe(403);
    expect(
      (await withPolicy(policy(`${edge().base}/downloads/*`, { DateGreaterThan: { 'AWS:EpochTime': epoch + 30 } })))
        .status,
    ).toBe(403);
    expect((await withPolicy(policy(`${edge().base}/other/*`, {}))).status).toBe(403);
  });
});
