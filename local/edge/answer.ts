import type { Readable } from 'node:stream';

export type Headers = Record<string, string | string[]>;

/** The answer for the viewer. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Readable | Buffer | null;
  /** The reason, in the words of CloudFront's `x-cache` header. */
  source: 'Hit' | 'Miss' | 'Error' | 'FunctionGeneratedResponse';
}

const meanings: Record<number, string> = {
  400: 'Bad request',
  403: 'Access denied',
  404: 'Not found',
  502: 'The origin cannot be reached',
  503: 'The edge function failed',
};

/** Returns an answer of the edge itself; it reveals nothing internal. */
export function refusal(status: number): Answer {
  const meaning = meanings[status] ?? 'Error';
  const body = Buffer.from(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${meaning}</title><h1>${status} ${meaning}</h1></html>`,
  );
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-length': String(body.length) },
    body,
    source: 'Error',
  };
}

/** Returns the first value of a header. */
export function first(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
