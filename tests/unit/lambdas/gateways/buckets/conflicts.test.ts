import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventId, raceId } from '../../../../../core/ids.ts';
import { finishParts } from '../../../../../lambdas/gateways/buckets/original-uploads.ts';
import { putNamedOriginal } from '../../../../../lambdas/gateways/buckets/originals.ts';
import { putRemoval } from '../../../../../lambdas/gateways/buckets/removals.ts';

// The local bucket answers one write after the other, so none of them runs into another.
const bucket = mockClient(S3Client);
const refusal = (name: string) => new S3ServiceException({ name, $fault: 'client', $metadata: {}, message: name });
const conflict = refusal('ConditionalRequestConflict');
const there = refusal('PreconditionFailed');

beforeEach(() => {
  bucket.reset();
  vi.stubEnv('ORIGINALS_BUCKET', 'originals');
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => vi.restoreAllMocks());
// Other files of the worker use the real client.
afterAll(() => bucket.restore());

const [e, r] = [eventId('1'), raceId('2')];
const sent = {
  sha256: 'a'.repeat(64),
  path: 'card/DSC_1.jpg',
  upload: 'u',
  parts: [{ etag: '"e"', sha256: 'b'.repeat(64) }],
};
const calls = (command: unknown) => bucket.commandCalls(command as typeof PutObjectCommand).length;

describe('a write that meets another one of the same key', () => {
  it('is repeated, and is the only one or finds the other’s content', async () => {
    bucket.on(PutObjectCommand).rejectsOnce(conflict).resolvesOnce({}).rejectsOnce(conflict).rejects(there);
    expect(await putNamedOriginal(e, r, 'a.jpg', Buffer.from('a'))).toBe(true);
    expect(await putNamedOriginal(e, r, 'a.jpg', Buffer.from('a'))).toBe(false);
    expect(calls(PutObjectCommand)).toBe(4);
  });

  it('keeps the record of a removal', async () => {
    bucket.on(PutObjectCommand).rejectsOnce(conflict).rejects(there);
    await putRemoval({ at: '2026-11-27T00:00:00.000Z', id: 'a', removal: {} });
    expect(calls(PutObjectCommand)).toBe(2);
  });

  it('is that fault when the other one never ends', async () => {
    bucket.on(PutObjectCommand).rejects(conflict);
    await expect(putNamedOriginal(e, r, 'a.jpg', Buffer.from('a'))).rejects.toBe(conflict);
  });
});

describe('an upload in parts that meets another one of the same content', () => {
  it('waits for the other one, whose content is there then', async () => {
    bucket.on(CompleteMultipartUploadCommand).rejectsOnce(conflict).rejectsOnce(conflict).rejects(there);
    expect(await finishParts(e, r, sent)).toBe('there');
    expect(calls(AbortMultipartUploadCommand)).toBe(0);
  });

  it.each([undefined, 'NoSuchUpload'])('begins again when the other one never ends: %s', async (gone) => {
    bucket.on(CompleteMultipartUploadCommand).rejects(conflict);
    if (gone === undefined) bucket.on(AbortMultipartUploadCommand).resolves({});
    else bucket.on(AbortMultipartUploadCommand).rejects(refusal(gone));
    expect(await finishParts(e, r, sent)).toBe('incomplete');
    expect(bucket.commandCalls(AbortMultipartUploadCommand)[0]!.args[0].input).toMatchObject({ UploadId: 'u' });
  });
});
