import type { Readable, Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { first, type Headers } from '../answer.ts';
import type { Behaviour, CachePolicyConfig } from '../distribution.ts';

export type Encoding = 'br' | 'gzip';

const smallestBytes = 1_000;
const largestBytes = 10_000_000;

/** The text types of CloudFront's list ("Serve compressed files"). */
const compressible = new Set([
  'text/css',
  'text/csv',
  'text/html',
  'text/javascript',
  'text/plain',
  'text/xml',
  'text/markdown',
  'text/calendar',
  'application/javascript',
  'application/x-javascript',
  'application/json',
  'application/manifest+json',
  'application/ld+json',
  'application/geo+json',
  'application/xml',
  'application/rss+xml',
  'application/atom+xml',
  'application/xhtml+xml',
  'application/wasm',
  'application/vnd.ms-fontobject',
  'font/ttf',
  'font/otf',
  'font/opentype',
  'font/eot',
  'image/svg+xml',
  'image/bmp',
  'image/x-icon',
  'image/vnd.microsoft.icon',
]);

/** Returns the encoding for this viewer: Brotli before gzip. It is part of the cache key. */
export function viewerEncoding(
  behaviour: Behaviour,
  policy: CachePolicyConfig,
  acceptEncoding: string | undefined,
): Encoding | undefined {
  const { EnableAcceptEncodingBrotli, EnableAcceptEncodingGzip } = policy.ParametersInCacheKeyAndForwardedToOrigin;
  if (!behaviour.Compress || policy.MaxTTL === 0) return undefined;
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (EnableAcceptEncodingBrotli && accepted.has('br')) return 'br';
  return EnableAcceptEncodingGzip && accepted.has('gzip') ? 'gzip' : undefined;
}

function isWorthIt(status: number, headers: Headers): boolean {
  const type = (first(headers, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const length = Number(first(headers, 'content-length') ?? Number.NaN);
  return (
    [200, 403, 404].includes(status) &&
    headers['content-encoding'] === undefined &&
    length >= smallestBytes &&
    length <= largestBytes &&
    compressible.has(type)
  );
}

/** Compresses an answer if its type and size allow it. */
export function compressed<A extends { status: number; headers: Headers; body: Readable | null }>(
  answer: A,
  encoding: Encoding | undefined,
): A {
  if (encoding === undefined || answer.body === null || !isWorthIt(answer.status, answer.headers)) return answer;
  const { 'content-length': _length, 'accept-ranges': _ranges, ...headers } = answer.headers;
  const etag = first(headers, 'etag');
  return {
    ...answer,
    body: through(answer.body, compressor(encoding)),
    headers: {
      ...headers,
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      ...(etag === undefined ? {} : { etag: etag.startsWith('W/') ? etag : `W/${etag}` }),
    },
  };
}

const compressor = (encoding: Encoding): Transform =>
  encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** Like `pipe`, but a failure of the source also ends the target. */
function through(source: Readable, target: Transform): Transform {
  source.once('error', (error) => target.destroy(error));
  target.once('close', () => source.destroy());
  return source.pipe(target);
}
