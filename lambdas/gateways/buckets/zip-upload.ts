import type { Readable } from 'node:stream';
import { Upload } from '@aws-sdk/lib-storage';
import { environment } from '../../environment.ts';
import { attachment } from '../mail/attachment.ts';
import { s3 } from './s3.ts';

/** S3 takes at most 10,000 parts of at least 5 MB. */
const MAX_PARTS = 9_000;
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_CONCURRENCY = 3;

/**
 * Uploads a ZIP in parts. It appears under its key only when complete: after a failure the previous object stays. It
 * holds only a few parts in memory, whatever the size.
 * @param expectedBytes the approximate size, to choose the size of the parts
 */
export async function putZip(key: string, zip: Readable, fileName: string, expectedBytes: number): Promise<void> {
  const upload = new Upload({
    client: s3,
    partSize: Math.max(PART_BYTES, Math.ceil(expectedBytes / MAX_PARTS)),
    queueSize: PARTS_CONCURRENCY,
    params: {
      Bucket: environment.downloadsBucket,
      Key: key,
      Body: zip,
      ContentType: 'application/zip',
      ContentDisposition: attachment(fileName),
      CacheControl: 'private, max-age=0',
    },
  });
  await upload.done();
}
