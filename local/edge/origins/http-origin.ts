import { Agent, request as send, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import type { OriginHandler, OriginResponse } from './origin.ts';

/** For one connection only. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * The server may close an idle connection at the moment of its next use. As in CloudFront, a read is then repeated
 * once.
 */
class KeptConnectionBroke extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/**
 * Makes an origin of a server, such as the HTTP API: it gets the origin's own domain name as `Host`, as in AWS.
 * @param address its real address, such as `http://127.0.0.1:4010`
 */
export function httpOrigin(address: string): OriginHandler {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true });
  return ({ method, path, query, headers, body, signal }, origin) => {
    const ask = () =>
      new Promise<OriginResponse>((resolve, reject) => {
        const outgoing = send({
          agent,
          hostname,
          port,
          method,
          signal,
          path: query === '' ? path : `${path}?${query}`,
          headers: { ...headers, host: origin.DomainName },
        });
        outgoing.once('response', (response) => resolve(answerOf(response)));
        outgoing.once('error', (error) => reject(outgoing.reusedSocket ? new KeptConnectionBroke(error) : error));
        if (body) pipeline(body, outgoing, (error) => error && reject(error));
        else outgoing.end();
      });
    const mayRepeat = !body && (method === 'GET' || method === 'HEAD');
    return ask().catch((error: unknown) => {
      if (mayRepeat && !signal.aborted && error instanceof KeptConnectionBroke) return ask();
      throw error;
    });
  };
}

function answerOf(response: IncomingMessage): OriginResponse {
  const headers: OriginResponse['headers'] = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined && !hopByHop.has(name)) headers[name] = value;
  }
  return { status: response.statusCode ?? 502, headers, body: response };
}
