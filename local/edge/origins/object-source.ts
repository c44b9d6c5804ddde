import { Readable, Transform } from 'node:stream';
import { type Answer, first, refusal } from '../answer.ts';
import { type CacheEntry, createCache, largestEntryBytes } from '../answer/cache.ts';
import { compressed, viewerEncoding } from '../answer/compression.ts';
import { isSameVersion } from '../request/conditions.ts';
import type { CustomErrorResponse } from '../distribution.ts';
import { type BehaviourPolicies, cacheKey, originHeaders, originQuery } from '../request/forwarding.ts';
import { secondsToKeep } from '../answer/freshness.ts';
import type { OriginHandler, OriginResponse } from './origin.ts';
import type { ViewerRequest } from '../request/viewer-request.ts';

export interface ObjectRequest {
  policies: BehaviourPolicies;
  request: ViewerRequest;
  body?: Readable;
  signal: AbortSignal;
}

/** The source of objects: the cache, otherwise the origin. */
export type ObjectSource = (wanted: ObjectRequest) => Promise<Answer>;

export function createObjectSource(options: {
  origins: Record<string, OriginHandler>;
  errors: CustomErrorResponse[];
  now: () => number;
  keeps: boolean;
  log: (line: string) => void;
}): ObjectSource {
  const { origins, errors, now, keeps, log } = options;
  const cache = createCache(now);

  return async (wanted) => {
    const { policies, request } = wanted;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const encoding = viewerEncoding(policies.behaviour, policies.cache, request.headers['accept-encoding']);
    const key = cacheKey(policies, request, encoding);
    const kept = reads ? cache.get(key) : undefined;
    if (kept) return fromCache(kept, request.method, now());
    const response = await ask(wanted);
    if (!response) return refusal(502);
    const answer = compressed(response, reads ? encoding : undefined);
    const seconds =
      keeps && request.method === 'GET'
        ? secondsToKeep(answer.status, answer.headers, policies.cache, errors, now())
        : 0;
    const keep = (body: Buffer) =>
      cache.put(key, {
        status: answer.status,
        headers: answer.headers,
        body,
        storedAt: now(),
        freshUntil: now() + seconds * 1000,
      });
    const body = answer.body && seconds > 0 && mayFit(answer) ? keeping(answer.body, keep) : answer.body;
    return { status: answer.status, headers: answer.headers, body, source: 'Miss' };
  };

  async function ask(wanted: ObjectRequest): Promise<OriginResponse | undefined> {
    const { policies, request, body, signal } = wanted;
    const handler = origins[policies.origin.Id];
    const headers = originHeaders(policies, request);
    const question = {
      method: request.method,
      path: `${policies.origin.OriginPath ?? ''}${request.uri}`,
      query: originQuery(policies, request),
      signal,
      ...(body === undefined ? {} : { body }),
    };
    try {
      const response = await handler?.({ ...question, headers }, policies.origin);
      if (response?.status !== 206 || isSameVersion(request.headers['if-range'], response.headers)) return response;
      response.body?.destroy();
      const { range: _range, ...whole } = headers;
      return await handler?.({ ...question, headers: whole }, policies.origin);
    } catch (error) {
      if (!signal.aborted)
        log(`edge: origin ${policies.origin.Id}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }
}

function fromCache(kept: CacheEntry, method: string, now: number): Answer {
  const age = String(Math.floor((now - kept.storedAt) / 1000));
  return {
    status: kept.status,
    headers: { ...kept.headers, age, 'content-length': String(kept.body.length) },
    body: method === 'HEAD' ? null : kept.body,
    source: 'Hit',
  };
}

const mayFit = ({ headers }: OriginResponse) => Number(first(headers, 'content-length') ?? 0) <= largestEntryBytes;

/** Forwards a body and passes the whole of it to `keep` at its end, unless it was too large or interrupted. */
function keeping(body: Readable, keep: (whole: Buffer) => void): Readable {
  let chunks: Buffer[] = [];
  let bytes = 0;
  const copy = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= largestEntryBytes) chunks.push(chunk);
      else chunks = [];
      done(null, chunk);
    },
    flush(done) {
      if (bytes <= largestEntryBytes) keep(Buffer.concat(chunks));
      done();
    },
  });
  body.once('error', (error) => copy.destroy(error));
  copy.once('close', () => body.destroy());
  return body.pipe(copy);
}
