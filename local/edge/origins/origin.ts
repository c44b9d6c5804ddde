import type { Readable } from 'node:stream';
import type { Origin } from '../distribution.ts';

/** The edge's request to an origin. Header names are lower case, without `Host` (each origin has its own). */
export interface OriginRequest {
  method: string;
  /** The raw (percent-encoded) path with the origin's `OriginPath` before it, without the query string. */
  path: string;
  /** Without the question mark; empty without a query. */
  query: string;
  headers: Record<string, string>;
  /** The viewer's body, to be read at most once; undefined for GET and HEAD. */
  body?: Readable;
  /** Aborted when the viewer disconnects. */
  signal: AbortSignal;
}

/** Header names are lower case; a list means a repeated header (`set-cookie`). */
export interface OriginResponse {
  status: number;
  headers: Record<string, string | string[]>;
  /** Null without a body (HEAD, 204, 304). */
  body: Readable | null;
}

/** Answers for one origin of a distribution. It throws only when the origin is unreachable: the viewer gets a 502. */
export type OriginHandler = (request: OriginRequest, origin: Origin) => Promise<OriginResponse>;
