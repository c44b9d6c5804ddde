import { AwsError, type AwsResponse } from '../../aws/service.ts';
import type { StoredObject } from '../catalogue.ts';
import { storeBody } from '../body/incoming-body.ts';
import { checkRead, checkWrite } from './preconditions.ts';
import { readRange } from './range.ts';
import { copySource, keptHeadersOf, type S3Request } from '../s3-request.ts';
import type { Store } from '../store.ts';
import { checksumHeaders } from '../body/sum-answers.ts';
import { xmlAnswer } from '../xml.ts';

export async function putObject(request: S3Request, store: Store): Promise<AwsResponse> {
  const { bucket, key, http } = request;
  request.allowed('s3:PutObject');
  const headers = keptHeadersOf(request);
  // Checked again when the object becomes visible; here it saves a long upload.
  checkWrite(http.headers, store.object(bucket, key));
  const written = await storeBody(http, store.blobs);
  const object = store.putWritten({ bucket, key, headers }, written, http.headers);
  return { headers: { etag: `"${object.etag}"`, ...checksumHeaders(object.checksums) } };
}

/** Answers GetObject and HeadObject. */
export function getObject(request: S3Request, store: Store): AwsResponse {
  const { http } = request;
  request.allowed('s3:GetObject');
  const object = request.existing();
  checkRead(http.headers, object);
  const range = readRange(http.headers.range, object.size);
  const wantsChecksum = http.headers['x-amz-checksum-mode'] === 'ENABLED' && range === undefined;
  const headers = {
    ...describe(object),
    ...headerOverrides(http.query),
    ...(wantsChecksum && checksumHeaders(object.checksums)),
    'content-length': String(range?.size ?? object.size),
    ...(range && { 'content-range': `bytes ${range.start}-${range.start + range.size - 1}/${object.size}` }),
  };
  const status = range === undefined ? 200 : 206;
  return http.method === 'HEAD' ? { status, headers } : { status, headers, body: store.read(object, range) };
}

/** Returns the headers that describe an object. */
export function describe(object: StoredObject): Record<string, string> {
  return {
    ...object.headers,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modified).toUTCString(),
    'accept-ranges': 'bytes',
  };
}

/** Returns `response-content-disposition` and similar headers, which a signed request may contain. */
export function headerOverrides(query: URLSearchParams): Record<string, string> {
  const names = [
    'content-type',
    'content-language',
    'expires',
    'cache-control',
    'content-disposition',
    'content-encoding',
  ];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(`response-${name}`);
      if (value === null) return [];
      if (/\p{Cc}/u.test(value)) throw new AwsError('InvalidArgument', `response-${name} has a control character.`);
      // A header holds bytes: the UTF-8 bytes of the text.
      return [[name, Buffer.from(value, 'utf8').toString('latin1')]];
    }),
  );
}

export function copyObject(request: S3Request, store: Store): AwsResponse {
  const { bucket, key, http } = request;
  request.allowed('s3:PutObject');
  const source = copySource(request);
  const replaces = http.headers['x-amz-metadata-directive'] === 'REPLACE';
  const itself = source.bucket === bucket && source.key === key;
  if (itself && !replaces)
    throw new AwsError(
      'InvalidRequest',
      'This copy request is illegal: it copies an object to itself and changes nothing.',
    );
  const copy = store.copy(
    source,
    { bucket, key, headers: replaces ? keptHeadersOf(request) : source.headers },
    http.headers,
  );
  return xmlAnswer('CopyObjectResult', { ETag: `"${copy.etag}"`, LastModified: new Date(copy.modified).toISOString() });
}

export function deleteObject(request: S3Request, store: Store): AwsResponse {
  request.allowed('s3:DeleteObject');
  const { 'if-match': match } = request.http.headers;
  store.remove(request.bucket, request.key, (current) =>
    checkWrite(match === undefined ? {} : { 'if-match': match }, current),
  );
  return { status: 204 };
}
