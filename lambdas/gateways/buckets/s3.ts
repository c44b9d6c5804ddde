import { ListObjectsV2Command, NoSuchKey, S3Client, S3ServiceException } from '@aws-sdk/client-s3';

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
}

/** Lists every object with this key prefix, in order of the keys. */
export async function* listObjects(bucket: string, prefix: string): AsyncGenerator<BucketObject> {
  let token: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) }),
    );
    for (const { Key, Size, ETag } of page.Contents ?? []) yield { key: Key!, bytes: Size!, etag: plainEtag(ETag) };
    token = page.NextContinuationToken;
  } while (token);
}

export const plainEtag = (etag: string | undefined): string => (etag ?? '').replaceAll('"', '');

export const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === 'NoSuchKey');
