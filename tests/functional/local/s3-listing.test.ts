import { DeleteObjectCommand, ListObjectsV2Command, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AwsEndpoint } from '../../../local/aws/endpoint.ts';
import { createS3, type LocalS3 } from '../../../local/s3/s3.ts';
import { allow, clientOf, role, startEndpoint, temporaryFolder } from './one-aws.ts';

const reader = role('reader', allow(['s3:ListBucket', 's3:DeleteObject'], 'arn:aws:s3:::*'));
const folder = temporaryFolder();
let s3: LocalS3;
let endpoint: AwsEndpoint;
let client: S3Client;
const keyOf = (number: number) => `originals/1/2/${String(number).padStart(4, '0')}.jpg`;
const byUtf8 = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

beforeAll(async () => {
  s3 = createS3({ dir: folder.dir });
  for (const bucket of ['photos', 'words']) s3.ensureBucket(bucket);
  endpoint = await startEndpoint([s3.service], [reader]);
  client = new S3Client(clientOf(endpoint, reader));
  for (let number = 0; number < 1500; number += 1) await s3.put('photos', keyOf(number), 'x');
  await s3.put('photos', 'derived/1/400.webp', 'xx');
});
afterAll(async () => {
  await endpoint?.close();
  s3?.close();
  folder.remove();
});

describe('a list of 1,500 keys', () => {
  it('comes in pages of at most 1,000, complete and in order', async () => {
    const sizes: number[] = [];
    const keys: (string | undefined)[] = [];
    for await (const page of paginateListObjectsV2({ client }, { Bucket: 'photos', Prefix: 'originals/' })) {
      sizes.push(page.KeyCount ?? 0);
      keys.push(...(page.Contents ?? []).map(({ Key }) => Key));
    }
    expect(sizes).toEqual([1000, 500]);
    expect(keys).toEqual(Array.from({ length: 1500 }, (_, number) => keyOf(number)));
  });

  it('says size, time and ETag of each key, and begins where it is told', async () => {
    const page = await client.send(new ListObjectsV2Command({ Bucket: 'photos', StartAfter: keyOf(1497), MaxKeys: 1 }));
    expect(page).toMatchObject({
      IsTruncated: true,
      KeyCount: 1,
      Contents: [{ Key: keyOf(1498), Size: 1, ETag: '"9dd4e461268c8034f5c8564e155c67a6"' }],
    });
    expect(page.Contents?.[0]?.LastModified).toBeInstanceOf(Date);
  });

  it('shows folders by a delimiter', async () => {
    const page = await client.send(new ListObjectsV2Command({ Bucket: 'photos', Delimiter: '/' }));
    expect(page.CommonPrefixes).toEqual([{ Prefix: 'derived/' }, { Prefix: 'originals/' }]);
    expect(page.Contents).toBeUndefined();
    const exact = await client.send(
      new ListObjectsV2Command({ Bucket: 'photos', Prefix: 'derived/1/', Delimiter: '/', MaxKeys: 1 }),
    );
    expect(exact).toMatchObject({ IsTruncated: false, Contents: [{ Key: 'derived/1/400.webp', Size: 2 }] });
  });
});

it('lists any keys, page by page, exactly as the rule says', async () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', '/', 'ä', '𝄞', '\uFFFD', ' ', '&', '%'),
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(word, { maxLength: 25 }),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom('', 'a', 'a/'),
      fc.constantFrom('', '/'),
      async (keys, MaxKeys, Prefix, Delimiter) => {
        for (const key of keys) await s3.put('words', key, '');
        const listed: string[] = [];
        for await (const page of paginateListObjectsV2({ client }, { Bucket: 'words', Prefix, Delimiter, MaxKeys })) {
          expect(page.KeyCount).toBeLessThanOrEqual(MaxKeys);
          listed.push(
            ...(page.Contents ?? []).map(({ Key }) => Key!),
            ...(page.CommonPrefixes ?? []).map((common) => common.Prefix!),
          );
        }
        const shown = keys
          .filter((key) => key.startsWith(Prefix))
          .map((key) => {
            const end = Delimiter === '' ? -1 : key.indexOf(Delimiter, Prefix.length);
            return end < 0 ? key : key.slice(0, end + 1);
          });
        expect(listed.toSorted(byUtf8)).toEqual([...new Set(shown)].sort(byUtf8));
        for (const Key of keys) await client.send(new DeleteObjectCommand({ Bucket: 'words', Key }));
      },
    ),
    { numRuns: 40 },
  );
});
