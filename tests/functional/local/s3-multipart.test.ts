import { createHash } from 'node:crypto';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countFiles, startBucket, type OneBucket } from './one-bucket.ts';

const Bucket = 'downloads';
const megabyte = 1024 * 1024;
const large = randomBytes(20 * megabyte + 17);
let bucket: OneBucket;

const bytesOf = async (Key: string, Range?: string) =>
  Buffer.from(
    await (
      await bucket.client.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }))
    ).Body!.transformToByteArray(),
  );
const start = async (Key: string) =>
  (await bucket.client.send(new CreateMultipartUploadCommand({ Bucket, Key }))).UploadId!;
const part = async (Key: string, UploadId: string, PartNumber: number, Body: Buffer) => ({
  PartNumber,
  ETag: (await bucket.client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))).ETag,
});
const complete = (
  Key: string,
  UploadId: string,
  Parts: { PartNumber: number; ETag: string | undefined }[],
  more = {},
) =>
  bucket.client.send(
    new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts }, ...more }),
  );
const files = () => countFiles(bucket.dir);

beforeAll(async () => {
  bucket = await startBucket(Bucket);
});
afterAll(() => bucket?.close());

describe('an upload in parts', () => {
  it('returns 20 MB from lib-storage byte by byte, whole and in ranges across its parts', async () => {
    const Body = Readable.from([large.subarray(0, 7_000_000), large.subarray(7_000_000)]);
    const answer = await new Upload({
      client: bucket.client,
      params: { Bucket, Key: 'order.zip', Body, ContentType: 'application/zip' },
    }).done();
    expect(answer.ETag).toMatch(/^"[0-9a-f]{32}-5"$/);
    expect((await bytesOf('order.zip')).equals(large)).toBe(true);
    const [from, to] = [5 * megabyte - 3, 15 * megabyte + 8];
    expect((await bytesOf('order.zip', `bytes=${from}-${to}`)).equals(large.subarray(from, to + 1))).toBe(true);
  });

  it('is invisible until it is completed, and completing it twice is one success', async () => {
    const id = await start('later');
    const parts = [
      await part('later', id, 1, large.subarray(0, 5 * megabyte)),
      await part('later', id, 2, Buffer.from('end')),
    ];
    await expect(bytesOf('later')).rejects.toMatchObject({ name: 'NoSuchKey' });
    const first = await complete('later', id, parts);
    const second = await complete('later', id, parts);
    expect(second.ETag).toBe(first.ETag);
    expect((await bytesOf('later')).length).toBe(5 * megabyte + 3);
  });

  it('replaces a part that is sent again, lists them in pages and forgets those that completing does not name', async () => {
    const id = await start('parts');
    await part('parts', id, 3, Buffer.from('not wanted'));
    await part('parts', id, 1, Buffer.from('first try'));
    const second = await part('parts', id, 1, Buffer.from('second try'));
    const page = await bucket.client.send(new ListPartsCommand({ Bucket, Key: 'parts', UploadId: id, MaxParts: 1 }));
    expect(page).toMatchObject({
      IsTruncated: true,
      NextPartNumberMarker: '1',
      Parts: [{ PartNumber: 1, Size: 10, ETag: second.ETag }],
    });
    await complete('parts', id, [second]);
    expect((await bytesOf('parts')).toString()).toBe('second try');
  });

  it('tells the hash of each part, and takes none without', async () => {
    const place = { Bucket, Key: 'hashed' };
    const { UploadId } = await bucket.client.send(
      new CreateMultipartUploadCommand({ ...place, ChecksumAlgorithm: 'SHA256' }),
    );
    const [Body, ChecksumSHA256] = ['a part', createHash('sha256').update('a part').digest('base64')];
    await bucket.client.send(new UploadPartCommand({ ...place, UploadId, PartNumber: 1, Body, ChecksumSHA256 }));
    await expect(part('hashed', UploadId!, 2, Buffer.from('another'))).rejects.toMatchObject({
      name: 'InvalidRequest',
    });
    const { Parts } = await bucket.client.send(new ListPartsCommand({ ...place, UploadId }));
    expect(Parts?.map((one) => one.ChecksumSHA256)).toEqual([ChecksumSHA256]);
    await bucket.client.send(new AbortMultipartUploadCommand({ ...place, UploadId }));
  });

  it('leaves nothing behind when it is abandoned', async () => {
    const before = files();
    const id = await start('abandoned');
    await part('abandoned', id, 1, Buffer.from('x'));
    expect((await bucket.client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads).toMatchObject([
      { Key: 'abandoned', UploadId: id },
    ]);
    await bucket.client.send(new AbortMultipartUploadCommand({ Bucket, Key: 'abandoned', UploadId: id }));
    expect(files()).toBe(before);
    await expect(part('abandoned', id, 2, Buffer.from('x'))).rejects.toMatchObject({ name: 'NoSuchUpload' });
    expect(files()).toBe(before);
  });

  it('is refused when its parts are unknown, out of order, too small, or the object exists already', async () => {
    const id = await start('refused');
    const parts = [
      await part('refused', id, 1, Buffer.from('small')),
      await part('refused', id, 2, Buffer.from('end')),
    ];
    await expect(complete('refused', id, [{ PartNumber: 1, ETag: '"other"' }])).rejects.toMatchObject({
      name: 'InvalidPart',
    });
    await expect(complete('refused', id, parts.toReversed())).rejects.toMatchObject({ name: 'InvalidPartOrder' });
    await expect(complete('refused', id, parts)).rejects.toMatchObject({ name: 'EntityTooSmall' });
    await bucket.client.send(new PutObjectCommand({ Bucket, Key: 'refused', Body: 'first' }));
    await expect(complete('refused', id, parts.slice(0, 1), { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    expect((await bytesOf('refused')).toString()).toBe('first');
    await complete('refused', id, parts.slice(0, 1));
    expect((await bytesOf('refused')).toString()).toBe('small');
    expect(bucket.endpoint.faults).toEqual([]);
  });
});

it('keeps one file for each stretch of bytes that something owns, and none more', async () => {
  const before = files();
  await bucket.client.send(new PutObjectCommand({ Bucket, Key: 'counted', Body: 'one' }));
  await bucket.client.send(new PutObjectCommand({ Bucket, Key: 'counted', Body: 'two' }));
  expect(files()).toBe(before + 1);
  await bucket.client.send(new DeleteObjectCommand({ Bucket, Key: 'counted' }));
  expect(files()).toBe(before);
});

it('finishes a download while its object is replaced', async () => {
  await new Upload({ client: bucket.client, params: { Bucket, Key: 'read', Body: large } }).done();
  const opened = bucket.s3.open(Bucket, 'read');
  await bucket.client.send(new PutObjectCommand({ Bucket, Key: 'read', Body: 'new' }));
  expect(Buffer.concat(await opened.body.toArray()).equals(large)).toBe(true);
  expect((await bytesOf('read')).toString()).toBe('new');
});
