import { Readable } from 'node:stream';
import { AwsError } from '../../aws/service.ts';
import { headerOverrides } from '../../s3/operations/object-operations.ts';
import type { LocalS3 } from '../../s3/s3.ts';
import type { Origin } from '../distribution.ts';
import type { OriginHandler, OriginRequest, OriginResponse } from './origin.ts';

const cloudFront = { service: 'cloudfront.amazonaws.com' };

/**
 * Makes an origin of a bucket. With an origin access control CloudFront calls with its own identity, so the bucket's
 * policy must admit `cloudfront.amazonaws.com` (for this distribution). Without one it calls anonymously, and private
 * buckets refuse. A signed request may name other headers (`response-content-disposition`) if the behaviour forwards
 * them. A missing key is 404 with the permission to list the bucket, otherwise 403.
 */
export function s3Origin(options: {
  s3: Pick<LocalS3, 'open' | 'head' | 'allows'>;
  distributionArn: string;
}): OriginHandler {
  const { s3, distributionArn } = options;
  return async (request, origin) => {
    const bucket = bucketOf(origin);
    const mayDo = (action: string, key: string) =>
      origin.OriginAccessControlId !== undefined &&
      origin.OriginAccessControlId !== '' &&
      s3.allows(cloudFront, action, bucket, key, { 'aws:SourceArn': distributionArn });
    const key = keyOf(request.path);
    if (key === undefined) return problem(400, 'InvalidURI', 'The path is not valid.', request);
    if (!['GET', 'HEAD'].includes(request.method))
      return problem(405, 'MethodNotAllowed', 'Only GET and HEAD.', request);
    if (!mayDo('s3:GetObject', key)) return problem(403, 'AccessDenied', 'Access Denied', request);
    try {
      return read(s3, bucket, key, request);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      const hidden = error.code === 'NoSuchKey' && !mayDo('s3:ListBucket', '');
      return hidden
        ? problem(403, 'AccessDenied', 'Access Denied', request)
        : problem(error.status, error.code, error.message, request);
    }
  };
}

/** Reads the bucket of `shop-site-….s3.eu-central-2.amazonaws.com`. */
function bucketOf({ DomainName }: Origin): string {
  const name = /^(.+)\.s3[.-][a-z0-9.-]*amazonaws\.com$/.exec(DomainName)?.[1];
  if (name === undefined) throw new Error(`${DomainName} is not the address of a bucket`);
  return name;
}

function keyOf(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return undefined;
  }
}

function read(s3: Pick<LocalS3, 'open' | 'head'>, bucket: string, key: string, request: OriginRequest): OriginResponse {
  const named = headerOverrides(new URLSearchParams(request.query));
  if (request.method === 'HEAD') {
    const found = s3.head(bucket, key);
    if (!found) throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
    return {
      status: 200,
      headers: { ...found.headers, ...named, 'accept-ranges': 'bytes', 'content-length': String(found.size) },
      body: null,
    };
  }
  const { range, size, headers, body } = s3.open(bucket, key, { range: request.headers['range'] });
  const length = range ? range.size : size;
  return {
    status: range ? 206 : 200,
    body,
    headers: {
      ...headers,
      ...named,
      'accept-ranges': 'bytes',
      'content-length': String(length),
      ...(range ? { 'content-range': `bytes ${range.start}-${range.start + range.size - 1}/${size}` } : {}),
    },
  };
}

function problem(status: number, code: string, message: string, { method }: OriginRequest): OriginResponse {
  const safe = message.replace(/[&<>]/g, ' ');
  const body = Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${safe}</Message></Error>`,
  );
  return {
    status,
    headers: { 'content-type': 'application/xml', 'content-length': String(body.length) },
    body: method === 'HEAD' ? null : Readable.from([body]),
  };
}
