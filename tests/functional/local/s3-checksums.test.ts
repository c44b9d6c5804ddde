import { createHash, randomBytes } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  ChecksumAlgorithm,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  type CreateMultipartUploadCommandInput,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SumName, sums } from '../../../local/s3/body/sums.ts';
import { countFiles, startBucket, type OneBucket } from './one-bucket.ts';

const Bucket = 'downloads';
const pieces = [randomBytes(5 * 1024 * 1024), Buffer.from('the end')];
const whole = Buffer.concat(pieces);
let bucket: OneBucket;

beforeAll(async () => {
  bucket = await startBucket(Bucket);
});
afterAll(() => bucket?.close());

type Algorithm = 'CRC32' | 'SHA1' | 'SHA256';
const sumOf = (algorithm: Algorithm, bytes: Buffer) => {
  const sum = sums[algorithm.toLowerCase() as SumName]();
  sum.update(bytes);
  return sum.result();
};
/** Returns S3's composite checksum of the parts. */
const ofParts = (algorithm: Algorithm) =>
  `${sumOf(algorithm, Buffer.concat(pieces.map((piece) => Buffer.from(sumOf(algorithm, piece), 'base64'))))}-2`;
const files = () => countFiles(bucket.dir);

const begin = async (Key: string, more: Partial<CreateMultipartUploadCommandInput> = {}) => {
  const created = await bucket.client.send(new CreateMultipartUploadCommand({ Bucket, Key, ...more }));
  return { ...created, place: { Bucket, Key, UploadId: created.UploadId! } };
};
type Place = Awaited<ReturnType<typeof begin>>['place'];
const sendParts = async (place: Place, algorithm: Algorithm) => {
  const sent = [];
  for (const [at, Body] of pieces.entries()) {
    const part = { ...place, PartNumber: at + 1, Body, ChecksumAlgorithm: algorithm };
    const { ETag, [`Checksum${algorithm}` as const]: checksum } = await bucket.client.send(new UploadPartCommand(part));
    sent.push({ PartNumber: at + 1, ETag, [`Checksum${algorithm}`]: checksum });
  }
  return sent;
};
const complete = (place: Place, Parts: CompletedPart[], more = {}) =>
  bucket.client.send(new CompleteMultipartUploadCommand({ ...place, MultipartUpload: { Parts }, ...more }));
const headOf = (Key: string) => bucket.client.send(new HeadObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }));
const bytesOf = async (Key: string) => {
  const { Body } = await bucket.client.send(new GetObjectCommand({ Bucket, Key, ChecksumMode: 'ENABLED' }));
  return Buffer.from(await Body!.transformToByteArray());
};

describe.each(['CRC32', 'SHA1', 'SHA256'] as const)('an upload in parts with %s', (algorithm) => {
  const type = 'COMPOSITE';
  const field = `Checksum${algorithm}` as const;
  const expected = ofParts(algorithm);
  const options = { ChecksumAlgorithm: algorithm };

  it('is told at every step, and is composite in the end', async () => {
    const Key = `told ${algorithm}`;
    const { place, ChecksumAlgorithm: begun, ChecksumType } = await begin(Key, options);
    expect([begun, ChecksumType]).toEqual([algorithm, type]);
    const sent = await sendParts(place, algorithm);
    expect(sent.map((part) => part[field])).toEqual(pieces.map((piece) => sumOf(algorithm, piece)));

    const listed = await bucket.client.send(new ListPartsCommand(place));
    expect(listed).toMatchObject({ ChecksumAlgorithm: algorithm, ChecksumType: type });
    expect(listed.Parts).toMatchObject(sent);
    const { Uploads } = await bucket.client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }));
    expect(Uploads).toMatchObject([{ ChecksumAlgorithm: algorithm, ChecksumType: type }]);

    const more = { ChecksumType: type, MpuObjectSize: whole.length };
    for (let time = 0; time < 2; time++)
      expect(await complete(place, sent, more)).toMatchObject({ [field]: expected, ChecksumType: type });
    expect(await headOf(Key)).toMatchObject({ [field]: expected, ChecksumType: type, ContentLength: whole.length });
    expect((await bytesOf(Key)).equals(whole)).toBe(true);
  });

  it('is refused with a wrong checksum: of a part, of a part at the end, of the whole', async () => {
    const { place } = await begin(`wrong ${algorithm}`, options);
    const before = files();
    const wrong = sumOf(algorithm, Buffer.from('something else'));
    const part = { ...place, PartNumber: 1, Body: 'a part' };
    await expect(bucket.client.send(new UploadPartCommand({ ...part, [field]: wrong }))).rejects.toMatchObject({
      name: 'BadDigest',
    });
    expect(files()).toBe(before);
    const sent = await sendParts(place, algorithm);
    await expect(complete(place, [{ ...sent[0]!, [field]: wrong }, sent[1]!])).rejects.toMatchObject({
      name: 'InvalidPart',
    });
    await expect(complete(place, sent, { [field]: wrong })).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(complete(place, sent, { MpuObjectSize: 1 })).rejects.toMatchObject({ name: 'InvalidRequest' });
    await expect(complete(place, sent, { ChecksumType: 'FULL_OBJECT' })).rejects.toMatchObject({
      name: 'InvalidRequest',
    });
    expect(await complete(place, sent, { [field]: expected })).toMatchObject({ [field]: expected });
  });

  it('is refused a part with another checksum than it was begun with', async () => {
    const { place } = await begin('another', options);
    const another = algorithm === 'SHA256' ? 'SHA1' : 'SHA256';
    const part = { ...place, PartNumber: 1, Body: 'a part', ChecksumAlgorithm: another } as const;
    await expect(bucket.client.send(new UploadPartCommand(part))).rejects.toMatchObject({
      name: 'InvalidRequest',
      message: `Checksum Type mismatch occurred, expected checksum Type: ${algorithm.toLowerCase()}, actual checksum Type: ${another.toLowerCase()}`,
    });
    await bucket.client.send(new AbortMultipartUploadCommand(place));
  });

  it('is done by lib-storage', async () => {
    const Key = `library ${algorithm}`;
    await new Upload({ client: bucket.client, params: { Bucket, Key, Body: whole, ...options } }).done();
    expect((await headOf(Key))[field]).toBe(expected);
    expect((await bytesOf(Key)).equals(whole)).toBe(true);
  });
});

describe('an upload in parts', () => {
  it('needs each part’s checksum, sent and named', async () => {
    const silent = new S3Client({ ...bucket.config, requestChecksumCalculation: 'WHEN_REQUIRED' });
    const composite = await begin('composite', { ChecksumAlgorithm: 'SHA256' });
    const part = { PartNumber: 1, Body: 'a part' };
    await expect(silent.send(new UploadPartCommand({ ...composite.place, ...part }))).rejects.toMatchObject({
      name: 'InvalidRequest',
    });
    const [sent] = await sendParts(composite.place, 'SHA256');
    await expect(complete(composite.place, [{ PartNumber: 1, ETag: sent!.ETag }])).rejects.toMatchObject({
      name: 'InvalidRequest',
    });
  });

  it('that names no checksum takes parts with any, and has none', async () => {
    const { place } = await begin('unnamed');
    const sent = await sendParts(place, 'SHA1');
    expect(sent[1]!['ChecksumSHA1']).toBe(createHash('sha1').update(pieces[1]!).digest('base64'));
    await complete(
      place,
      sent.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })),
    );
    expect((await headOf('unnamed')).ChecksumType).toBeUndefined();
    expect((await bytesOf('unnamed')).equals(whole)).toBe(true);
  });

  it.each([
    ['SHA256', 'FULL_OBJECT', 'NotImplemented'],
    ['CRC64NVME', 'COMPOSITE', 'NotImplemented'],
    ['CRC32C', undefined, 'NotImplemented'],
    [undefined, 'FULL_OBJECT', 'InvalidRequest'],
    [ChecksumAlgorithm.XXHASH3, undefined, 'NotImplemented'],
  ] as const)('with %s as %s is refused: %s', async (algorithm, type, name) => {
    const options = { ...(algorithm && { ChecksumAlgorithm: algorithm }), ...(type && { ChecksumType: type }) };
    await expect(begin('impossible', options)).rejects.toMatchObject({ name });
  });
});

it('an object with a checksum that is unknown here is refused by its name', async () => {
  const put = { Bucket, Key: 'unknown', ChecksumAlgorithm: 'CRC32C', Body: 'x' } as const;
  const refused = { name: 'NotImplemented', message: expect.stringContaining('x-amz-checksum-crc32c') };
  await expect(bucket.client.send(new PutObjectCommand(put))).rejects.toMatchObject(refused);
});
