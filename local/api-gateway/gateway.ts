import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBytes } from '../aws/request-body.ts';
import { AwsError, type AwsPrincipal } from '../aws/service.ts';
import { splitUrl } from '../aws/access/sigv4.ts';
import { InvokeRefused, type Invocation } from '../lambda/function.ts';
import { timeLimit } from '../lambda/time-limit.ts';
import { answerOf, internalError, refuse, send, type Answer } from './answer.ts';
import { authorizeIam, mayInvoke } from './authorize.ts';
import { eventOf, type GatewayRequest, type IamCaller } from './event.ts';
import { MAX_BODY_BYTES, type HttpApi } from './http-api.ts';
import { authorizeJwt, jwtAnswer, type JwtCaller, type KeyOf } from './jwt.ts';
import { matchRoute, type Matched } from './match.ts';

export interface GatewayOptions {
  api: HttpApi;
  principals: readonly AwsPrincipal[];
  invoke(functionArn: string, payload: string): Promise<Invocation>;
  /** For routes that take tokens. */
  keyOf: KeyOf;
  /** Receives the reason of a 5xx answer of the gateway itself. */
  onFault(message: string): void;
}

/** Creates API Gateway for one HTTP API: the listener of an HTTP server. */
export function createGateway(options: GatewayOptions): (request: IncomingMessage, response: ServerResponse) => void {
  return (incoming, response) => void answer(options, incoming, response);
}

async function answer(options: GatewayOptions, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { api, onFault } = options;
  const requestId = randomUUID();
  const answered = await answerTo(options, incoming, requestId).catch((error: unknown) => {
    // The caller went away amid its request: nothing is broken.
    if (incoming.errored) return internalError();
    onFault(`${incoming.method} ${incoming.url} (${api.id}): ${error instanceof Error ? error.stack : String(error)}`);
    return internalError();
  });
  incoming.resume();
  if (!response.destroyed) send(response, answered, requestId);
}

async function answerTo(options: GatewayOptions, incoming: IncomingMessage, requestId: string): Promise<Answer> {
  const { api, principals } = options;
  const url = incoming.url ?? '/';
  const [fullPath, query] = splitUrl(url);
  const path = withinStage(api.stage, fullPath);
  if (path === undefined) return refuse(404, 'Not Found');
  if (!isEncoded(path)) return refuse(400, 'Bad Request');
  const method = incoming.method ?? 'GET';
  const matched = matchRoute(api.routes, method, path);
  if (matched === undefined) return refuse(404, 'Not Found');
  const body = await readBytes(incoming, MAX_BODY_BYTES).catch((error: unknown) => {
    if (error instanceof AwsError) return undefined;
    throw error;
  });
  if (body === undefined) return refuse(413, 'Request Entity Too Large');
  const sourceIp = (incoming.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
  const request: GatewayRequest = { method, path, query, headers: incoming.headers, body, sourceIp, requestId };
  const { authorization } = matched.route;
  if (authorization === 'NONE') return integrate(options, request, matched, undefined);
  if (authorization !== 'AWS_IAM') {
    const holder = await authorizeJwt(authorization, incoming.headers.authorization, options.keyOf);
    return 'status' in holder ? jwtAnswer(holder) : integrate(options, request, matched, holder);
  }
  const caller = authorizeIam(api, request, url, principals);
  return caller === undefined ? refuse(403, 'Forbidden') : integrate(options, request, matched, caller);
}

async function integrate(
  options: GatewayOptions,
  request: GatewayRequest,
  matched: Matched,
  caller: IamCaller | JwtCaller | undefined,
): Promise<Answer> {
  const { api, invoke, onFault } = options;
  const { route } = matched;
  if (!mayInvoke(api, route)) {
    onFault(`${route.key}: no permission lets this API invoke ${route.functionArn}.`);
    return internalError();
  }
  let invocation: Invocation | undefined;
  try {
    const payload = JSON.stringify(eventOf(api, request, matched, caller));
    invocation = await atMost(route.timeoutSeconds, invoke(route.functionArn, payload));
  } catch (error) {
    if (!(error instanceof InvokeRefused)) throw error;
    onFault(`${route.key}: ${error.message}`);
    return error.name === 'RequestTooLargeException'
      ? refuse(413, 'Request Entity Too Large')
      : refuse(503, 'Service Unavailable');
  }
  if (invocation === undefined) {
    onFault(`${route.key}: the function did not answer within ${route.timeoutSeconds} seconds.`);
    return refuse(503, 'Service Unavailable');
  }
  const answer = invocation.failed ? undefined : answerOf(invocation.payload);
  if (answer === undefined) onFault(`${route.key}: ${invocation.payload.slice(0, 2000)}`);
  return answer ?? internalError();
}

/** Returns undefined after the time limit; the function continues alone, as in AWS. */
async function atMost<T>(seconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeLimit(seconds * 1000));
  });
  work.catch(() => undefined);
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Returns the path without the name of the stage; undefined for another stage. */
function withinStage(stage: string, path: string): string | undefined {
  if (stage === '$default') return path;
  return path.startsWith(`/${stage}/`) ? path.slice(stage.length + 1) : undefined;
}

function isEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
