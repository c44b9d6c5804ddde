import type { Readable } from 'node:stream';
import type { Origin } from '../distribution.ts';

/** What the edge asks of an origin. Header names are lower case; `Host` is not among them (each origin has its own). */
export interface OriginRequest {
  method: string;
  /** The raw (percent-encoded) path with the origin's `OriginPath` before it, without the query string. */
  path: string;
  /** Without the question mark; empty when there is none. */
  query: string;
  headers: Record<string, string>;
  /** The viewer's body, to be read at most once; absent for GET and HEAD. */
  body?: Readable;
  /** Aborted when the viewer has gone away. */
  signal: AbortSignal;
}

/** Header names are lower case; a list stands for a header sent several times (`set-cookie`). */
export interface OriginResponse {
  status: number;
  headers: Record<string, string | string[]>;
  /** Null when there is none (HEAD, 204, 304). */
  body: Readable | null;
}

/** Answers for one origin of a distribution. It throws only when the origin cannot be reached: the viewer gets a 502. */
export type OriginHandler = (request: OriginRequest, origin: Origin) => Promise<OriginResponse>;
