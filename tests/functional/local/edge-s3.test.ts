import { once } from 'node:events';
import { Readable } from 'node:stream';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { describe, expect, it } from 'vitest';
import { distributionArn, ours } from './declared-distribution.ts';
import { oneEdge } from './one-edge.ts';

const edge = oneEdge();

describe('an S3 origin', () => {
  it('is read only as the bucket policy lets CloudFront, for this distribution', async () => {
    expect((await edge().raw('/anonymous/1')).status).toBe(403);
    edge().s3.ensureBucket('site', {
      policy: {
        Statement: {
          Effect: 'Allow',
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Action: 's3:GetObject',
          Resource: 'arn:aws:s3:::site/*',
          Condition: { StringEquals: { 'AWS:SourceArn': `${distributionArn}2` } },
        },
      },
    });
    expect((await edge().raw('/index.html')).status).toBe(403);
  });

  it('says 404 of a missing key to who may list, 403 to who may not', async () => {
    expect((await edge().raw('/none.txt')).status).toBe(404);
    const zip = getSignedUrl({
      url: `${edge().base}/downloads/none.zip`,
      keyPairId: 'ours',
      privateKey: ours.privateKey,
      dateLessThan: new Date(edge().clock + 60_000).toISOString(),
    });
    expect((await fetch(zip)).status).toBe(403);
  });

  it('answers HEAD, ranges and conditions', async () => {
    const url = '/index.html';
    const whole = await edge().raw(url);
    const etag = whole.headers.etag ?? '';
    expect(await edge().raw(url, {}, 'HEAD')).toMatchObject({
      status: 200,
      headers: { 'content-length': '13', 'content-type': 'text/html' },
    });
    expect(await edge().raw(url, { range: 'bytes=4-7' })).toMatchObject({
      status: 206,
      headers: { 'content-range': 'bytes 4-7/13' },
      body: Buffer.from('shop'),
    });
    expect((await edge().raw(url, { range: 'bytes=99-' })).status).toBe(416);
    expect((await edge().raw(url, { range: 'bytes=4-7', 'if-range': etag })).status).toBe(206);
    expect(await edge().raw(url, { range: 'bytes=4-7', 'if-range': '"other"' })).toMatchObject({
      status: 200,
      body: whole.body,
    });
    expect((await edge().raw(url, { 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await edge().raw(url, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await edge().raw(url, { 'if-modified-since': whole.headers['last-modified'] ?? '' })).status).toBe(304);
  });

  it('is read no faster than the visitor takes it, and not at all once the visitor has left', async () => {
    const chunk = Buffer.alloc(256 * 1024, 7);
    const total = 512;
    let produced = 0;
    const source = Readable.from(
      (function* () {
        for (; produced < total; produced += 1) yield chunk;
      })(),
      { highWaterMark: 1 },
    );
    edge().lent = { status: 200, headers: { 'content-type': 'application/zip' }, body: source };
    const response = await edge().begun('/lent/1');
    let bytes = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length;
      expect(produced * chunk.length - bytes).toBeLessThan(32 * 1024 * 1024);
      if (bytes > 64 * 1024 * 1024) break;
    }
    if (!source.closed) await once(source, 'close');
    expect(produced).toBeLessThan(total);
  });
});
