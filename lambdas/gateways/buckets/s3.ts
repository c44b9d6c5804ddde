import { setTimeout as pause } from 'node:timers/promises';
import { NoSuchKey, paginateListObjectsV2, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { retry } from '../../../core/time/flow/retry.ts';

/**
 * Originals are gigabytes, and the ZIP carries their checksums anyway; another checksum from S3 would hash each byte
 * twice.
 */
export const s3 = new S3Client({ responseChecksumValidation: 'WHEN_REQUIRED' });

export interface BucketObject {
  key: string;
  bytes: number;
  /** Without quotes. It changes with the content. */
  etag: string;
  modified: Date;
}

/** Lists every object with this key prefix, in order of the keys. */
export async function* listObjects(bucket: string, prefix: string): AsyncGenerator<BucketObject> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: prefix }))
    for (const { Key, Size, ETag, LastModified } of Contents)
      yield { key: Key!, bytes: Size!, etag: plainEtag(ETag), modified: LastModified! };
}

export const plainEtag = (etag: string | undefined): string => (etag ?? '').replaceAll('"', '');

export const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === 'NoSuchKey');

/** S3 refuses a conditional write while another one of the same key runs. Its result is known only afterwards. */
export const isConflict = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.name === 'ConditionalRequestConflict';

/** Repeats a conditional write while another one of the same key runs. */
export const writeOnce = <T>(write: () => Promise<T>): Promise<T> =>
  retry('a conditional write', write, {
    attempts: 6,
    isRetried: isConflict,
    pause: (failures) => pause(Math.random() * Math.min(2000, 100 * 2 ** failures)),
  });
