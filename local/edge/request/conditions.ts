import { Readable } from 'node:stream';
import { type Answer, first, type Headers } from '../answer.ts';

const opaque = (etag: string) => etag.trim().replace(/^W\//, '');

/** Tells whether the viewer already has this version (RFC 9110 §13.2.2). */
function isNotModified(viewer: Record<string, string>, headers: Headers): boolean {
  const etag = first(headers, 'etag');
  const wanted = viewer['if-none-match'];
  if (wanted !== undefined) {
    return (
      wanted.trim() === '*' || (etag !== undefined && wanted.split(',').some((one) => opaque(one) === opaque(etag)))
    );
  }
  const since = Date.parse(viewer['if-modified-since'] ?? '');
  const modified = Date.parse(first(headers, 'last-modified') ?? '');
  return modified <= since;
}

/** Turns a success that the viewer already has into 304; answers a range from a cached whole. */
export function conditional(viewer: Record<string, string>, answer: Answer): Answer {
  if (answer.status === 200 && isNotModified(viewer, answer.headers)) {
    if (answer.body instanceof Readable) answer.body.destroy();
    const {
      'content-length': _length,
      'content-type': _type,
      'content-encoding': _encoding,
      ...headers
    } = answer.headers;
    return { ...answer, status: 304, headers, body: null };
  }
  return answer.status === 200 && Buffer.isBuffer(answer.body) ? rangeOf(viewer, answer, answer.body) : answer;
}

/** Answers one range of a body in memory; several or malformed ranges get the whole. */
function rangeOf(viewer: Record<string, string>, answer: Answer, body: Buffer): Answer {
  const match = /^bytes=(\d*)-(\d*)$/.exec(viewer['range'] ?? '');
  if (!match || (match[1] === '' && match[2] === '') || !isSameVersion(viewer['if-range'], answer.headers))
    return answer;
  const last = body.length - 1;
  const start = match[1] === '' ? Math.max(0, body.length - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? last : Math.min(last, Number(match[2]));
  if (start > end) {
    return {
      ...answer,
      status: 416,
      headers: { 'content-range': `bytes */${body.length}`, 'content-length': '0' },
      body: null,
    };
  }
  const part = body.subarray(start, end + 1);
  return {
    ...answer,
    status: 206,
    body: part,
    headers: {
      ...answer.headers,
      'content-range': `bytes ${start}-${end}/${body.length}`,
      'content-length': String(part.length),
    },
  };
}

/** Evaluates `If-Range`: tells whether the viewer's part belongs to the current version. */
export function isSameVersion(ifRange: string | undefined, headers: Headers): boolean {
  if (ifRange === undefined) return true;
  if (ifRange.includes('"')) return ifRange === first(headers, 'etag');
  return ifRange === first(headers, 'last-modified');
}
