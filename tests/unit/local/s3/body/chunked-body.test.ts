import { createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../../../local/aws/access/sigv4.ts';
import { ChunkedBody } from '../../../../../local/s3/body/chunked-body.ts';

const unsigned = {
  payloadHash: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
  seed: '',
  signingKey: Buffer.alloc(0),
  timestamp: '',
  scope: '',
};
const signed = {
  payloadHash: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
  seed: sha256Hex('the request'),
  signingKey: randomBytes(32),
  timestamp: '20260821T091200Z',
  scope: '20260821/eu-central-2/s3/aws4_request',
};

async function decode(body: Buffer[], chain = unsigned): Promise<{ bytes: Buffer; trailers: Record<string, string> }> {
  const chunked = Readable.from(body, { objectMode: false }).pipe(new ChunkedBody(chain));
  return { bytes: Buffer.concat(await chunked.toArray()), trailers: chunked.trailers };
}

function encode(chunks: Uint8Array[], trailer = ''): Buffer {
  const pieces = chunks.flatMap((chunk) => [
    Buffer.from(`${chunk.length.toString(16)}\r\n`),
    chunk,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`0\r\n${trailer}\r\n`)]);
}

/** Signs chunks as S3's documentation does: each signature covers the previous one. */
function encodeSigned(chunks: Buffer[]): Buffer {
  let previous = signed.seed;
  return Buffer.concat(
    [...chunks, Buffer.alloc(0)].map((chunk) => {
      const text = [
        'AWS4-HMAC-SHA256-PAYLOAD',
        signed.timestamp,
        signed.scope,
        previous,
        sha256Hex(''),
        sha256Hex(chunk),
      ].join('\n');
      previous = createHmac('sha256', signed.signingKey).update(text).digest('hex');
      return Buffer.concat([
        Buffer.from(`${chunk.length.toString(16)};chunk-signature=${previous}\r\n`),
        chunk,
        Buffer.from('\r\n'),
      ]);
    }),
  );
}

function cutAt(bytes: Buffer, places: number[]): Buffer[] {
  const cuts = [0, ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return cuts.slice(1).map((end, index) => bytes.subarray(cuts[index], end));
}

describe('a body in chunks', () => {
  it('comes out as it was, however it is chunked and wherever the network cuts it', async () => {
    const chunks = fc.array(fc.uint8Array({ minLength: 1, maxLength: 300 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(chunks, fc.array(fc.nat(2000), { maxLength: 12 }), async (parts, places) => {
        const { bytes, trailers } = await decode(cutAt(encode(parts, 'x-amz-checksum-crc32:AAAAAA==\r\n'), places));
        expect(bytes.equals(Buffer.concat(parts))).toBe(true);
        expect(trailers).toEqual({ 'x-amz-checksum-crc32': 'AAAAAA==' });
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['no size', 'xyz\r\n'],
    ['more than its size', '2\r\nabc\r\n0\r\n\r\n'],
    ['a negative size', '-1\r\n'],
  ])('with %s is refused', async (_what, text) => {
    await expect(decode([Buffer.from(text)])).rejects.toMatchObject({ code: 'InvalidRequest' });
  });

  it('that ends too early is refused', async () => {
    for (const text of ['', '5\r\nab', '2\r\nab\r\n'])
      await expect(decode([Buffer.from(text)])).rejects.toMatchObject({ code: 'IncompleteBody' });
  });
});

describe('signed chunks', () => {
  const chunks = [Buffer.from('one'), Buffer.from('two')];

  it('are accepted in their order', async () => {
    expect((await decode([encodeSigned(chunks)], signed)).bytes.toString()).toBe('onetwo');
  });

  it('are refused when one is altered, left out or not signed', async () => {
    const good = encodeSigned(chunks).toString();
    const second = good.indexOf('3;', 1);
    for (const bad of [good.replace('two', 'tow'), good.slice(second), good.replace(/;chunk-signature=\w+/, '')]) {
      await expect(decode([Buffer.from(bad)], signed)).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
    }
  });
});
