import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AwsEndpoint } from '../../../local/aws/endpoint.ts';
import { createS3, type LocalS3 } from '../../../local/s3/s3.ts';
import { startForgetting } from '../../../local/shop/demo/forgetting.ts';
import { allow, clientOf, role, startEndpoint, temporaryFolder } from './one-aws.ts';
import { countFiles } from './one-bucket.ts';

const DAY_MS = 86_400_000;
const photographer = role('photographer', allow('s3:*', 'arn:aws:s3:::*'));
let folder: ReturnType<typeof temporaryFolder>;
let s3: LocalS3;
let endpoint: AwsEndpoint & { faults: unknown[] };
let client: S3Client;

const open = () => {
  s3 = createS3({ dir: folder.dir });
  s3.ensureBucket('originals', { unfinishedUploads: [{ prefix: '', days: 1 }] });
  s3.ensureBucket('some', { unfinishedUploads: [{ prefix: 'old/', days: 2 }] });
  s3.ensureBucket('lasting');
};
beforeAll(() => {
  folder = temporaryFolder();
});
beforeEach(async () => {
  open();
  endpoint = await startEndpoint([s3.service], [photographer]);
  client = new S3Client(clientOf(endpoint, photographer));
});
afterEach(async () => {
  vi.useRealTimers();
  await endpoint.close();
  s3.close();
});
afterAll(() => folder.remove());

const files = () => countFiles(folder.dir);
const begin = async (Bucket: string, Key: string) => {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  const place = { Bucket, Key, UploadId };
  const { ETag } = await client.send(new UploadPartCommand({ ...place, PartNumber: 1, Body: 'a part' }));
  return { place, ETag };
};
const unfinished = async (Bucket: string) =>
  ((await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? []).map(({ Key }) => Key);

it('a bucket drops what was never finished, bytes and all, when its days are over and not before', async () => {
  const before = files();
  const { place, ETag } = await begin('originals', 'camera.jpg');
  const { place: later } = await begin('originals', 'finished.jpg');
  await client.send(
    new CompleteMultipartUploadCommand({ ...later, MultipartUpload: { Parts: [{ PartNumber: 1, ETag }] } }),
  );
  expect(s3.dropUnfinished(Date.now() + DAY_MS - 60_000)).toBe(0);
  expect(await unfinished('originals')).toEqual(['camera.jpg']);
  expect(s3.dropUnfinished(Date.now() + DAY_MS)).toBe(1);
  expect(await unfinished('originals')).toEqual([]);
  expect(files()).toBe(before + 1);
  const Parts = [{ PartNumber: 1, ETag }];
  await expect(
    client.send(new CompleteMultipartUploadCommand({ ...place, MultipartUpload: { Parts } })),
  ).rejects.toMatchObject({ name: 'NoSuchUpload' });
  expect(s3.head('originals', 'finished.jpg')).toBeDefined();
});

it('only below the prefix that its rule names, and nowhere without a rule', async () => {
  await begin('some', 'old/a');
  await begin('some', 'new/a');
  await begin('lasting', 'a');
  expect(s3.dropUnfinished(Date.now() + DAY_MS)).toBe(0);
  expect(s3.dropUnfinished(Date.now() + 2 * DAY_MS)).toBe(1);
  expect([await unfinished('some'), await unfinished('lasting')]).toEqual([['new/a'], ['a']]);
});

it('the shop has it done at its start and every ten minutes, until it stops', async () => {
  vi.useFakeTimers();
  const times: number[] = [];
  const lines: string[] = [];
  const work = [() => Promise.reject(new Error('no database')), (now: number) => Promise.resolve(times.push(now))];
  const began = Date.now();
  const stop = startForgetting(work, (line) => lines.push(line));
  await vi.advanceTimersByTimeAsync(25 * 60_000);
  expect(times.map((at) => (at - began) / 60_000)).toEqual([0, 10, 20]);
  expect(lines).toEqual(Array.from({ length: 3 }, () => 'forgetting: Error: no database'));
  await stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(times).toHaveLength(3);
});

it('an upload that was begun before uploads told their checksum is begun again', async () => {
  await begin('originals', 'kept.jpg');
  const kept = files();
  const { place } = await begin('originals', 'former.jpg');
  s3.close();
  const catalogue = new DatabaseSync(join(folder.dir, 'catalogue.sqlite'));
  catalogue.prepare(`UPDATE uploads SET rest = json_remove(rest, '$.sum') WHERE id = ?`).run(place.UploadId!);
  catalogue.close();
  open();
  await endpoint.close();
  endpoint = await startEndpoint([s3.service], [photographer]);
  client = new S3Client(clientOf(endpoint, photographer));
  expect(await unfinished('originals')).toEqual(['kept.jpg']);
  expect(files()).toBe(kept);
});
