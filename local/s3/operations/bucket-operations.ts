import { AwsError, type AwsResponse } from '../../aws/service.ts';
import { listPage } from '../listing.ts';
import type { S3Request } from '../s3-request.ts';
import type { Store } from '../store.ts';
import { xmlAnswer } from '../xml.ts';

/** Answers ListObjectsV2. */
export function listObjects(request: S3Request, store: Store): AwsResponse {
  const {
    bucket,
    http: { query },
  } = request;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const limit = readLimit(query.get('max-keys'));
  request.allowedOnBucket('s3:ListBucket', { 's3:prefix': prefix, 's3:delimiter': delimiter, 's3:max-keys': limit });
  const token = query.get('continuation-token');
  const after = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString('utf8');
  const { objects, commonPrefixes, next } = listPage(store.catalogue, bucket, { prefix, delimiter, limit, after });
  const shown =
    query.get('encoding-type') === 'url'
      ? (key: string) => encodeURIComponent(key).replaceAll('%2F', '/')
      : (key: string) => key;
  return xmlAnswer('ListBucketResult', {
    Name: bucket,
    Prefix: shown(prefix),
    Delimiter: delimiter || undefined,
    EncodingType: query.get('encoding-type') ?? undefined,
    MaxKeys: limit,
    KeyCount: objects.length + commonPrefixes.length,
    IsTruncated: next !== undefined,
    NextContinuationToken: next === undefined ? undefined : Buffer.from(next).toString('base64url'),
    Contents: objects.map(({ key, size, etag, modified }) => ({
      Key: shown(key),
      LastModified: new Date(modified).toISOString(),
      ETag: `"${etag}"`,
      Size: size,
      StorageClass: 'STANDARD',
    })),
    CommonPrefixes: commonPrefixes.map((common) => ({ Prefix: shown(common) })),
  });
}

function readLimit(text: string | null): number {
  const limit = Number(text ?? 1000);
  if (!Number.isInteger(limit) || limit < 0) throw new AwsError('InvalidArgument', 'max-keys is not a number of keys.');
  return Math.min(limit, 1000);
}
