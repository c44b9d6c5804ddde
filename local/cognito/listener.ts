import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { readBytes } from '../aws/request-body.ts';
import { AwsError } from '../aws/service.ts';
import { noSuchCall, type Calls } from './calls.ts';
import type { HostedPages } from './hosted/pages.ts';
import type { Pool } from './users/pool.ts';
import { TARGET } from './target.ts';

export interface ListenerOptions {
  pool: Pool;
  calls: Calls;
  pages: HostedPages;
  /** The beginning of every path, such as `/cognito`. */
  path: string;
  /** Other origins with scripts that may call. */
  origins: readonly string[];
  /** Receives unexpected faults. */
  onFault(message: string): void;
}

const MAX_BODY_BYTES = 100_000;

/** Answers the browsers' requests to the pool: its open calls, its keys and its hosted pages. */
export function poolListener(options: ListenerOptions): RequestListener {
  return (request, response) => {
    const origin = request.headers.origin;
    if (origin !== undefined && options.origins.includes(origin)) {
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('access-control-expose-headers', 'x-amzn-errortype, x-amzn-requestid');
      response.setHeader('vary', 'origin');
    }
    response.setHeader('x-amzn-requestid', randomUUID());
    response.setHeader('cache-control', 'no-store');
    answer(options, request, response).catch((error: unknown) => {
      if (!(error instanceof AwsError))
        options.onFault(
          `user pool ${request.method} ${(request.url ?? '').split('?')[0]}: ${error instanceof Error ? error.stack : String(error)}`,
        );
      const known =
        error instanceof AwsError ? error : new AwsError('InternalErrorException', 'The local user pool failed.', 500);
      response.setHeader('x-amzn-errortype', known.code);
      sendJson(response, known.status, { __type: known.code, message: known.message }, 'application/x-amz-json-1.1');
    });
  };
}

async function answer(
  { pool, calls, pages, path }: ListenerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'OPTIONS') return preflight(response);
  const url = new URL(request.url ?? '/', 'http://pool.invalid');
  const below = url.pathname.slice(path.length) || '/';
  const operation = String(request.headers['x-amz-target'] ?? '');
  if (below === '/' && request.method === 'POST' && operation.startsWith(TARGET)) {
    const name = operation.slice(TARGET.length);
    const call = calls.open(name);
    if (call === undefined)
      throw calls.admin.has(name)
        ? new AwsError(
            'MissingAuthenticationTokenException',
            `${name} needs a signed request to the AWS endpoint.`,
            400,
          )
        : noSuchCall(name);
    return sendJson(
      response,
      200,
      await call(parsed(await readBytes(request, MAX_BODY_BYTES))),
      'application/x-amz-json-1.1',
    );
  }
  if (below === `/${pool.declared.id}/.well-known/jwks.json`) return sendJson(response, 200, pool.keys.jwks);
  const body =
    request.method === 'POST'
      ? new URLSearchParams((await readBytes(request, MAX_BODY_BYTES)).toString('utf8'))
      : new URLSearchParams();
  const answered = await pages.handle({
    method: request.method ?? 'GET',
    path: below,
    query: url.searchParams,
    form: body,
    headers: request.headers,
  });
  response.writeHead(answered.status, answered.headers).end(answered.body);
}

function preflight(response: ServerResponse): void {
  response
    .writeHead(204, {
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers':
        'authorization, cache-control, content-type, x-amz-target, x-amz-user-agent, amz-sdk-invocation-id, amz-sdk-request',
      'access-control-max-age': '600',
    })
    .end();
}

function parsed(bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Falls through to the refusal below.
  }
  throw new AwsError('SerializationException', 'The body is not a JSON object.');
}

function sendJson(response: ServerResponse, status: number, body: unknown, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
}
