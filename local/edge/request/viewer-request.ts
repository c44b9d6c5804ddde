import type { IncomingMessage } from 'node:http';

/** A request in the form for CloudFront Functions and policies. */
export interface ViewerRequest {
  method: string;
  /** Raw (percent-encoded) path. */
  uri: string;
  /** Raw, in the received order. */
  query: [name: string, value: string][];
  /** Lower-case names; several values of one header are joined with commas. Without `cookie`. */
  headers: Record<string, string>;
  /** Raw values by name. */
  cookies: Record<string, string>;
  ip: string;
}

const pair = (text: string): [string, string] => {
  const at = text.indexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

export const readQuery = (text: string): [string, string][] =>
  text
    .split('&')
    .filter((part) => part !== '')
    .map(pair);
export const writeQuery = (query: readonly [string, string][]): string =>
  query.map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join('&');

const readCookies = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(';')
      .map((part) => pair(part.trim()))
      .filter(([name]) => name !== ''),
  );

/** Returns undefined when the request line has no path (`OPTIONS *`, a proxy's absolute address). */
export function readViewerRequest(request: IncomingMessage): ViewerRequest | undefined {
  const url = request.url ?? '';
  if (!url.startsWith('/')) return undefined;
  const at = url.indexOf('?');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== 'cookie' && value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return {
    method: request.method ?? 'GET',
    uri: at < 0 ? url : url.slice(0, at),
    query: at < 0 ? [] : readQuery(url.slice(at + 1)),
    headers,
    cookies: readCookies(request.headers.cookie ?? ''),
    ip: (request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
  };
}
