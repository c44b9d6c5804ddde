import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
  type GetObjectCommandInput,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AwsEndpoint } from '../../../local/aws/endpoint.ts';
import { createS3, type LocalS3 } from '../../../local/s3/s3.ts';
import { allow, clientOf, role, startEndpoint, temporaryFolder } from './one-aws.ts';

const Bucket = 'originals';
const photographer = role('photographer', allow('s3:*', ['arn:aws:s3:::originals', 'arn:aws:s3:::originals/*']));
const folder = temporaryFolder();
let s3: LocalS3;
let endpoint: AwsEndpoint & { faults: unknown[] };
const client = (options: S3ClientConfig = {}) => new S3Client({ ...clientOf(endpoint, photographer), ...options });
const get = (Key: string, more: Partial<GetObjectCommandInput> = {}) =>
  client().send(new GetObjectCommand({ Bucket, Key, ...more }));
const bytesOf = async (Key: string, more: Partial<GetObjectCommandInput> = {}) =>
  Buffer.from(await (await get(Key, more)).Body!.transformToByteArray());
const put = (Key: string, Body: string | Buffer, more = {}) =>
  client().send(new PutObjectCommand({ Bucket, Key, Body, ...more }));

beforeAll(async () => {
  s3 = createS3({ dir: folder.dir });
  s3.ensureBucket(Bucket);
  endpoint = await startEndpoint([s3.service], [photographer]);
});
afterAll(async () => {
  await endpoint?.close();
  s3?.close();
  folder.remove();
});

describe('an object that was put', () => {
  it('comes back byte by byte after a 300 kB put with the default checksums', async () => {
    const photo = randomBytes(300_000);
    const answer = await put('1/2/0001.jpg', photo);
    expect(answer.ChecksumCRC32).toMatch(/^.{8}$/);
    expect(await bytesOf('1/2/0001.jpg')).toEqual(photo);
  });

  it('comes back byte by byte when its body was a stream, sent in chunks with a checksum behind them', async () => {
    const photo = randomBytes(300_000);
    const Body = Readable.from([photo.subarray(0, 70_001), photo.subarray(70_001)]);
    await client().send(new PutObjectCommand({ Bucket, Key: 'streamed.jpg', Body, ContentLength: photo.length }));
    expect(await bytesOf('streamed.jpg')).toEqual(photo);
    expect((await get('streamed.jpg')).ContentEncoding).toBeUndefined();
  });

  it.each(['CRC32', 'SHA1', 'SHA256'] as const)(
    'comes back with the %s checksum that it came with',
    async (algorithm) => {
      const answer = await put('summed', 'Ciao', { ChecksumAlgorithm: algorithm });
      const head = await client().send(new HeadObjectCommand({ Bucket, Key: 'summed', ChecksumMode: 'ENABLED' }));
      expect(head[`Checksum${algorithm}`]).toBe(answer[`Checksum${algorithm}`]);
      expect(head[`Checksum${algorithm}`]).toBeDefined();
    },
  );

  it('keeps its type, its caching, its file name and what was said of it', async () => {
    await put('a b/Müller & Söhne+1 «x».jpg', 'photo', {
      ContentType: 'image/jpeg',
      CacheControl: 'max-age=60',
      ContentDisposition: 'attachment',
      Metadata: { 'photo-number': '0001' },
    });
    const head = await client().send(new HeadObjectCommand({ Bucket, Key: 'a b/Müller & Söhne+1 «x».jpg' }));
    expect(head).toMatchObject({
      ContentType: 'image/jpeg',
      CacheControl: 'max-age=60',
      ContentDisposition: 'attachment',
      Metadata: { 'photo-number': '0001' },
      ContentLength: 5,
    });
    expect(head.ETag).toBe('"5ae0c1c8a5260bc7b6648f6fbd115c35"');
    const named = await get('a b/Müller & Söhne+1 «x».jpg', {
      ResponseContentDisposition: 'attachment; filename="1.jpg"',
    });
    expect(named.ContentDisposition).toBe('attachment; filename="1.jpg"');
  });

  it('may be empty', async () => {
    await put('empty', Buffer.alloc(0));
    expect(await bytesOf('empty')).toHaveLength(0);
  });

  it('is replaced whole by the next one', async () => {
    await put('twice', 'first, and longer');
    await put('twice', 'second');
    expect((await bytesOf('twice')).toString()).toBe('second');
  });

  it('is not there when its bytes are not the ones that were announced', async () => {
    const wrong = put('wrong', 'photo', { ChecksumCRC32: 'AAAAAA==' });
    await expect(wrong).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(get('wrong')).rejects.toMatchObject({ name: 'NoSuchKey', $metadata: { httpStatusCode: 404 } });
  });
});

describe('reading', () => {
  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('gives the stretch %s', async (Range, expected, ContentRange) => {
    await put('digits', '0123456789');
    const answer = await get('digits', { Range });
    expect(answer).toMatchObject({ ContentRange, ContentLength: expected.length, $metadata: { httpStatusCode: 206 } });
    expect(await answer.Body!.transformToString()).toBe(expected);
  });

  it('refuses a stretch beyond the end', async () => {
    await put('digits', '0123456789');
    await expect(get('digits', { Range: 'bytes=10-' })).rejects.toMatchObject({
      name: 'InvalidRange',
      $metadata: { httpStatusCode: 416 },
    });
  });

  it('answers the four conditions', async () => {
    const { ETag } = await put('conditional', 'x');
    const status = (more: Partial<GetObjectCommandInput>) =>
      get('conditional', more).then(
        (answer) => answer.$metadata.httpStatusCode,
        (error: { $metadata: { httpStatusCode: number } }) => error.$metadata.httpStatusCode,
      );
    const [past, future] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)];
    expect(await status({ IfMatch: ETag })).toBe(200);
    expect(await status({ IfMatch: '"other"' })).toBe(412);
    expect(await status({ IfNoneMatch: ETag })).toBe(304);
    expect(await status({ IfNoneMatch: '"other"' })).toBe(200);
    expect(await status({ IfModifiedSince: future })).toBe(304);
    expect(await status({ IfUnmodifiedSince: past })).toBe(412);
  });
});

describe('conditional writes', () => {
  it('create an object once, whoever comes second', async () => {
    const claims = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => put('claim', `claim ${index}`, { IfNoneMatch: '*' })),
    );
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = claims.filter((claim) => claim.status === 'rejected').map(({ reason }) => (reason as Error).name);
    expect(new Set(refused)).toEqual(new Set(['PreconditionFailed']));
  });

  it('replace only the object that was seen', async () => {
    const { ETag } = await put('seen', 'one');
    await put('seen', 'two', { IfMatch: ETag });
    await expect(put('seen', 'three', { IfMatch: ETag })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await expect(put('never', 'x', { IfMatch: ETag })).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect((await bytesOf('seen')).toString()).toBe('two');
  });
});

describe('copying and deleting', () => {
  it('copies bytes and metadata, or replaces the metadata', async () => {
    await put('from/ä 1', 'photo', { ContentType: 'image/jpeg', Metadata: { n: '1' } });
    const CopySource = `${Bucket}/${encodeURIComponent('from/ä 1')}`;
    await client().send(new CopyObjectCommand({ Bucket, Key: 'to', CopySource }));
    expect(await get('to')).toMatchObject({ ContentType: 'image/jpeg', Metadata: { n: '1' } });
    await client().send(
      new CopyObjectCommand({
        Bucket,
        Key: 'to',
        CopySource: `${Bucket}/to`,
        MetadataDirective: 'REPLACE',
        Metadata: { n: '2' },
      }),
    );
    await client().send(new DeleteObjectCommand({ Bucket, Key: 'from/ä 1' }));
    expect(await get('to')).toMatchObject({ Metadata: { n: '2' } });
    expect((await bytesOf('to')).toString()).toBe('photo');
  });
});

describe('a missing object', () => {
  it('is said by name: key, bucket and operation', async () => {
    await expect(get('none')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(client().send(new HeadObjectCommand({ Bucket, Key: 'none' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
    await expect(client().send(new GetObjectCommand({ Bucket: 'nowhere', Key: 'x' }))).rejects.toMatchObject({
      name: 'NoSuchBucket',
      message: expect.stringContaining('nowhere'),
    });
    const tagging = client().send(new PutObjectTaggingCommand({ Bucket, Key: 'x', Tagging: { TagSet: [] } }));
    await expect(tagging).rejects.toMatchObject({
      name: 'NotImplemented',
      message: expect.stringContaining('PUT object tagging'),
    });
    expect(endpoint.faults).toEqual([]);
  });
});
