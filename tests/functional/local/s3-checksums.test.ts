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

type Algorithm = 'CRC32' | 'CRC32C' | 'CRC64NVME' | 'SHA1' | 'SHA256';
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

describe.each([
  ['CRC32', undefined, 'COMPOSITE'],
  ['CRC32C', undefined, 'COMPOSITE'],
  ['SHA1', undefined, 'COMPOSITE'],
  ['SHA256', undefined, 'COMPOSITE'],
  ['CRC64NVME', undefined, 'FULL_OBJECT'],
  ['CRC32', 'FULL_OBJECT', 'FULL_OBJECT'],
  ['CRC32C', 'FULL_OBJECT', 'FULL_OBJECT'],
] as const)('an upload in parts with %s, asked for as %s', (algorithm, asked, type) => {
  const field = `Checksum${algorithm}` as const;
  const expected = type === 'COMPOSITE' ? ofParts(algorithm) : sumOf(algorithm, whole);
  const options = { ChecksumAlgorithm: algorithm, ...(asked && { ChecksumType: asked }) };

  it(`is told at every step, and is ${type} in the end`, async () => {
    const Key = `told ${algorithm} ${asked}`;
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
    const { place } = await begin(`wrong ${algorithm} ${asked}`, options);
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
    const other = type === 'COMPOSITE' ? 'FULL_OBJECT' : 'COMPOSITE';
    await expect(complete(place, sent, { ChecksumType: other })).rejects.toMatchObject({ name: 'InvalidRequest' });
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
    const Key = `library ${algorithm} ${asked}`;
    await new Upload({ client: bucket.client, params: { Bucket, Key, Body: whole, ...options } }).done();
    expect((await headOf(Key))[field]).toBe(expected);
    expect((await bytesOf(Key)).equals(whole)).toBe(true);
  });
});

describe('an upload in parts', () => {
  it('needs each part’s checksum, sent and named, for a composite checksum; a full-object checksum does not', async () => {
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
    const full = await begin('full', { ChecksumAlgorithm: 'CRC64NVME' });
    const { ETag } = await silent.send(new UploadPartCommand({ ...full.place, ...part }));
    const done = await complete(full.place, [{ PartNumber: 1, ETag }]);
    expect(done.ChecksumCRC64NVME).toBe(sumOf('CRC64NVME', Buffer.from('a part')));
  });

  it('that names no checksum gets one of the whole, with whatever its parts come', async () => {
    const { place } = await begin('unnamed');
    const sent = await sendParts(place, 'SHA1');
    expect(sent[1]!['ChecksumSHA1']).toBe(createHash('sha1').update(pieces[1]!).digest('base64'));
    await complete(
      place,
      sent.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })),
    );
    expect(await headOf('unnamed')).toMatchObject({
      ChecksumCRC64NVME: sumOf('CRC64NVME', whole),
      ChecksumType: 'FULL_OBJECT',
    });
  });

  it.each([
    ['SHA1', 'FULL_OBJECT', 'InvalidRequest'],
    ['SHA256', 'FULL_OBJECT', 'InvalidRequest'],
    ['CRC64NVME', 'COMPOSITE', 'InvalidRequest'],
    [undefined, 'FULL_OBJECT', 'InvalidRequest'],
    [ChecksumAlgorithm.XXHASH3, undefined, 'NotImplemented'],
  ] as const)('with %s as %s is refused: %s', async (algorithm, type, name) => {
    const options = { ...(algorithm && { ChecksumAlgorithm: algorithm }), ...(type && { ChecksumType: type }) };
    await expect(begin('impossible', options)).rejects.toMatchObject({ name });
  });
});
