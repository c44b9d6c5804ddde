import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Credential, readClaim, type SignatureClaim, type SignedRequest } from './sigv4-claim.ts';
import { AwsError } from '../service.ts';

/** AWS refuses a signature with a greater clock difference (S3 and API Gateway: 15 minutes). */
const clockSkewMs = 15 * 60 * 1000;

export interface VerifiedSignature {
  credential: Credential;
  presigned: boolean;
  /**
   * The signature's value for the body: a SHA-256 in hex that the body must have, `UNSIGNED-PAYLOAD` or `STREAMING-…`.
   */
  payloadHash: string;
  /** The signature in hex and its key: the beginning of a chain of signed chunks. */
  signature: string;
  signingKey: Buffer;
  /** `20260821T091200Z` */
  timestamp: string;
}

export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Tells whether the request contains its body's hash, so that it can be verified before the body arrives. */
export function declaresPayloadHash(headers: IncomingHttpHeaders, url: string): boolean {
  return headers['x-amz-content-sha256'] !== undefined || url.includes('X-Amz-Signature=');
}

/**
 * Verifies Signature Version 4, in the Authorization header or presigned in the query.
 * @param secretOf the secret of an access key id, undefined for an unknown key
 * @throws AwsError `MissingAuthenticationToken`, `InvalidAccessKeyId`, `SignatureDoesNotMatch`, `RequestTimeTooSkewed`,
 *   `AccessDenied` (expired)
 */
export function verifySignature(
  request: SignedRequest,
  secretOf: (accessKeyId: string) => string | undefined,
  now = new Date(),
): VerifiedSignature {
  const claim = readClaim(request);
  checkTime(claim, now);
  const secret = secretOf(claim.credential.accessKeyId);
  if (secret === undefined) {
    throw new AwsError(
      'InvalidAccessKeyId',
      `The access key id ${claim.credential.accessKeyId} does not exist here.`,
      403,
    );
  }
  const payloadHash = claim.payloadHash ?? request.bodyHash;
  if (payloadHash === undefined)
    throw new AwsError('MissingContentSha256', 'The header x-amz-content-sha256 is missing.', 400);

  const key = signingKey(secret, claim.credential);
  const scope = [claim.credential.day, claim.credential.region, claim.credential.service, 'aws4_request'].join('/');
  const toSign = [
    'AWS4-HMAC-SHA256',
    claim.timestamp,
    scope,
    sha256Hex(canonicalRequest(request, claim, payloadHash)),
  ].join('\n');
  const expected = hmac(key, toSign);
  const given = Buffer.from(claim.signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new AwsError(
      'SignatureDoesNotMatch',
      'The signature does not match the request: the secret key or a signed part differs.',
      403,
    );
  }
  const { credential, presigned, signature, timestamp } = claim;
  return { credential, presigned, payloadHash, signature, signingKey: key, timestamp };
}

function checkTime(claim: SignatureClaim, now: Date): void {
  const { signedAt, lifetimeSeconds } = claim;
  const age = now.getTime() - signedAt.getTime();
  if (lifetimeSeconds !== undefined) {
    if (age > lifetimeSeconds * 1000) throw new AwsError('AccessDenied', 'Request has expired.', 403);
    if (age < -clockSkewMs) throw new AwsError('AccessDenied', 'Request is not valid yet.', 403);
  } else if (Math.abs(age) > clockSkewMs) {
    throw new AwsError(
      'RequestTimeTooSkewed',
      `The request was signed at ${signedAt.toISOString()}, it is ${now.toISOString()} here.`,
      403,
    );
  }
}

/** A caller's key is valid for a day and a service and costs four hashes. Cached, because every call needs it. */
const signingKeys = new Map<string, Buffer>();
const mostSigningKeys = 1000;

function signingKey(secret: string, { day, region, service }: Credential): Buffer {
  const name = [secret, day, region, service].join('\n');
  const known = signingKeys.get(name);
  if (known) return known;
  const key = [region, service, 'aws4_request'].reduce(
    (made: Buffer, part) => hmac(made, part),
    hmac(`AWS4${secret}`, day),
  );
  if (signingKeys.size === mostSigningKeys) signingKeys.clear();
  signingKeys.set(name, key);
  return key;
}

export function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}

function canonicalRequest(request: SignedRequest, claim: SignatureClaim, payloadHash: string): string {
  const [path = '/', query = ''] = splitUrl(request.url);
  const headers = claim.signedHeaders.map((name) => `${name}:${headerText(request.headers[name])}\n`).join('');
  const uri = claim.credential.service === 's3' ? path : path.split('/').map(encode).join('/');
  return [request.method, uri || '/', canonicalQuery(query), headers, claim.signedHeaders.join(';'), payloadHash].join(
    '\n',
  );
}

export function splitUrl(url: string): [path: string, query: string] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

function headerText(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replace(/ +/g, ' ');
}

function canonicalQuery(query: string): string {
  if (query === '') return '';
  const pairs = query.split('&').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [encode(decode(name)), encode(decode(value.join('=')))] as const;
  });
  return pairs
    .filter(([name]) => name !== 'X-Amz-Signature')
    .sort((a, b) => compare(a[0], b[0]) || compare(a[1], b[1]))
    .map((pair) => pair.join('='))
    .join('&');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AwsError('InvalidURI', 'The address is not percent-encoded properly.', 400);
  }
}

/** Percent-encodes by RFC 3986, as AWS signs it. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
