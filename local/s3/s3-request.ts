import type { PolicyContext } from '../aws/access/policy.ts';
import { AwsError, type AwsRequest } from '../aws/service.ts';
import type { StoredObject } from './catalogue.ts';
import { noSuchKey } from './operations/preconditions.ts';
import type { Store } from './store.ts';

/** A call of S3 with its bucket and key, and the checks of every operation. */
export interface S3Request {
  http: AwsRequest;
  bucket: string;
  /** Empty for operations of a bucket. */
  key: string;
  allowed(action: string, key?: string, bucket?: string): void;
  allowedOnBucket(action: string, context?: PolicyContext): void;
  /**
   * Returns the object. A caller without permission to list the bucket does not learn that it is missing. @throws
   * AwsError `NoSuchKey`, `AccessDenied`
   */
  existing(bucket?: string, key?: string): StoredObject;
}

const longestKeyBytes = 1024;

export function readS3Request(call: AwsRequest, store: Store): S3Request {
  const http = { ...call, headers: { ...hoisted(call.query), ...call.headers } };
  const { bucket, key } = placeOf(http.path);
  const ownPolicy = (name: string) => store.bucket(name).policy;
  const allowed = (action: string, of = key, at = bucket) =>
    http.authorize(action, `arn:aws:s3:::${at}/${of}`, action === 's3:PutObject' ? writing(http) : {}, ownPolicy(at));
  return {
    http,
    bucket,
    key,
    allowed,
    allowedOnBucket: (action, context = {}) =>
      http.authorize(action, `arn:aws:s3:::${bucket}`, context, ownPolicy(bucket)),
    existing(at = bucket, of = key) {
      const object = store.object(at, of);
      if (object !== undefined) return object;
      http.authorize('s3:ListBucket', `arn:aws:s3:::${at}`, {}, ownPolicy(at));
      throw noSuchKey();
    },
  };
}

/** Returns the facts about a write for a bucket's policy: whether it makes an object, and whether only a new one. */
function writing({ headers, query }: AwsRequest): PolicyContext {
  const noneMatch = headers['if-none-match'];
  return {
    's3:ObjectCreationOperation': String(!query.has('uploads') && !query.has('partNumber')),
    ...(noneMatch !== undefined && { 's3:if-none-match': noneMatch }),
  };
}

/** Returns a presigned address's headers (`x-amz-meta-…` and similar) from its query. */
function hoisted(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name]) => name.startsWith('x-amz-')));
}

/** Reads `/bucket/key` of a path-style address, decoded. @throws AwsError */
export function placeOf(path: string): { bucket: string; key: string } {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path.replace(/^\//, ''));
  } catch {
    throw new AwsError('InvalidURI', 'The address is not percent-encoded UTF-8.');
  }
  const slash = decoded.indexOf('/');
  const [bucket, key] = slash < 0 ? [decoded, ''] : [decoded.slice(0, slash), decoded.slice(slash + 1)];
  if (Buffer.byteLength(key) > longestKeyBytes)
    throw new AwsError('KeyTooLongError', 'Your key is too long: 1,024 bytes at most.');
  return { bucket, key };
}

/** Returns the object that `x-amz-copy-source` names. */
export function copySource(request: S3Request): StoredObject {
  const named = String(request.http.headers['x-amz-copy-source']);
  if (named.includes('?')) throw new AwsError('NotImplemented', 'The local S3 keeps no versions to copy from.', 501);
  const { bucket, key } = placeOf(named);
  request.allowed('s3:GetObject', key, bucket);
  const source = request.existing(bucket, key);
  const match = request.http.headers['x-amz-copy-source-if-match'];
  if (match !== undefined && String(match).replaceAll('"', '') !== source.etag) {
    throw new AwsError(
      'PreconditionFailed',
      'The source is another object than x-amz-copy-source-if-match names.',
      412,
    );
  }
  return source;
}

const keptHeaders = ['content-type', 'cache-control', 'content-disposition', 'content-language', 'expires'];

/** Returns the headers of a write that every read returns. @throws AwsError `MetadataTooLarge` */
export function keptHeadersOf({ http: { headers } }: S3Request): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => keptHeaders.includes(name) || name.startsWith('x-amz-meta-'));
  const userBytes = kept
    .filter(([name]) => name.startsWith('x-amz-meta-'))
    .reduce((sum, [name, value]) => sum + name.length - 11 + String(value).length, 0);
  if (userBytes > 2048)
    throw new AwsError(
      'MetadataTooLarge',
      'Your metadata headers exceed the maximum allowed metadata size of 2,048 bytes.',
    );
  const encoding = (headers['content-encoding'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'aws-chunked');
  return {
    'content-type': 'binary/octet-stream',
    ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    ...(encoding.length > 0 && { 'content-encoding': encoding.join(', ') }),
  };
}
