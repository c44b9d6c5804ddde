import type { IncomingHttpHeaders } from 'node:http';
import { AwsError } from '../service.ts';

/** The checked parts of a request; `url` is path and query exactly as received. */
export interface SignedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  /** SHA-256 of the body in hex, needed when the request does not contain it (every service except S3). */
  bodyHash?: string;
}

/** The scope that a signature was made for. */
export interface Credential {
  accessKeyId: string;
  /** `20260821` */
  day: string;
  region: string;
  service: string;
}

/** The signature's facts in a request, before any verification. */
export interface SignatureClaim {
  credential: Credential;
  presigned: boolean;
  /** Lower case, in order. */
  signedHeaders: string[];
  signature: string;
  timestamp: string;
  signedAt: Date;
  /** Presigned only: the lifetime of the address. */
  lifetimeSeconds?: number;
  /** Undefined when the service signs the body's hash without sending it. */
  payloadHash: string | undefined;
}

const longestLifetimeSeconds = 7 * 24 * 3600;

/** Reads the Authorization header or the presigned query. @throws AwsError when it is missing or malformed */
export function readClaim(request: SignedRequest): SignatureClaim {
  const mark = request.url.indexOf('?');
  const query = new URLSearchParams(mark < 0 ? '' : request.url.slice(mark + 1));
  const claim = query.has('X-Amz-Signature') ? presignedClaim(request, query) : headerClaim(request);
  if (!claim.signedHeaders.includes('host')) throw malformed('the host header is not signed');
  if (claim.timestamp.slice(0, 8) !== claim.credential.day)
    throw malformed('the credential and X-Amz-Date name different days');
  // S3's rule; before API Gateway, CloudFront adds headers of its own.
  const unsigned = Object.keys(request.headers).find(
    (name) => name.startsWith('x-amz-') && name !== 'x-amz-content-sha256' && !claim.signedHeaders.includes(name),
  );
  if (claim.credential.service === 's3' && unsigned !== undefined)
    throw new AwsError(
      'AccessDenied',
      `There were headers present in the request which were not signed: ${unsigned}.`,
      403,
    );
  return claim;
}

function headerClaim({ headers }: SignedRequest): SignatureClaim {
  const written = headers.authorization;
  if (written === undefined) throw new AwsError('MissingAuthenticationToken', 'The request is not signed.', 403);
  const fields =
    /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(written);
  if (fields === null)
    throw malformed('the Authorization header is not AWS4-HMAC-SHA256 with Credential, SignedHeaders and Signature');
  const [, credential = '', signedHeaders = '', signature = ''] = fields;
  return {
    credential: readCredential(credential),
    presigned: false,
    signedHeaders: signedHeaders.split(';'),
    signature,
    ...readTime(String(headers['x-amz-date'] ?? '')),
    payloadHash: headers['x-amz-content-sha256'] === undefined ? undefined : String(headers['x-amz-content-sha256']),
  };
}

function presignedClaim({ headers }: SignedRequest, query: URLSearchParams): SignatureClaim {
  const lifetimeSeconds = Number(query.get('X-Amz-Expires'));
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') throw malformed('X-Amz-Algorithm is not AWS4-HMAC-SHA256');
  if (!Number.isInteger(lifetimeSeconds) || lifetimeSeconds < 1 || lifetimeSeconds > longestLifetimeSeconds) {
    throw malformed('X-Amz-Expires is not between 1 and 604800 seconds');
  }
  const declared = query.get('X-Amz-Content-Sha256') ?? headers['x-amz-content-sha256'];
  return {
    credential: readCredential(query.get('X-Amz-Credential') ?? ''),
    presigned: true,
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    ...readTime(query.get('X-Amz-Date') ?? ''),
    lifetimeSeconds,
    payloadHash: declared === undefined ? 'UNSIGNED-PAYLOAD' : String(declared),
  };
}

function readCredential(text: string): Credential {
  const [accessKeyId, day, region, service, end, ...rest] = text.split('/');
  if (!accessKeyId || !day || !region || !service || end !== 'aws4_request' || rest.length > 0) {
    throw malformed('the credential is not KEY/DATE/REGION/SERVICE/aws4_request');
  }
  return { accessKeyId, day, region, service };
}

function readTime(timestamp: string): { timestamp: string; signedAt: Date } {
  const iso = timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const signedAt = new Date(iso);
  if (iso === timestamp || Number.isNaN(signedAt.getTime()))
    throw malformed('X-Amz-Date does not have the form 20260821T091200Z');
  return { timestamp, signedAt };
}

function malformed(why: string): AwsError {
  return new AwsError('AuthorizationHeaderMalformed', `The signature cannot be read: ${why}.`, 400);
}
