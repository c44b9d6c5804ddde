import type { IncomingHttpHeaders } from 'node:http';
import type { HttpApi } from './http-api.ts';
import type { JwtCaller } from './jwt.ts';
import type { Matched } from './match.ts';

export interface GatewayRequest {
  method: string;
  /** Percent-encoded, without the stage. */
  path: string;
  /** Without the question mark. */
  query: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  sourceIp: string;
  requestId: string;
}

/** The caller of a route that demands a signature. */
export interface IamCaller {
  arn: string;
  accessKeyId: string;
}

/** Builds the event of payload format 2.0. */
export function eventOf(
  api: HttpApi,
  request: GatewayRequest,
  matched: Matched,
  caller: IamCaller | JwtCaller | undefined,
): Record<string, unknown> {
  const now = new Date();
  const { cookie, ...headers } = flatten(request.headers);
  const parameters = queryParameters(request.query);
  const text = isText(request.headers);
  return {
    version: '2.0',
    routeKey: matched.route.key,
    rawPath: decodeURIComponent(request.path),
    rawQueryString: request.query,
    ...(cookie !== undefined && { cookies: cookie.split(/; */) }),
    headers: { ...headers, 'x-forwarded-for': forwardedFor(headers['x-forwarded-for'], request.sourceIp) },
    ...(request.query !== '' && { queryStringParameters: parameters }),
    requestContext: {
      accountId: api.account,
      apiId: api.id,
      ...(caller && { authorizer: 'claims' in caller ? { jwt: caller } : { iam: iamContext(caller, api.account) } }),
      domainName: headers['host'] ?? '',
      domainPrefix: (headers['host'] ?? '').split('.')[0],
      http: {
        method: request.method,
        path: decodeURIComponent(request.path),
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: request.requestId,
      routeKey: matched.route.key,
      stage: api.stage,
      time: clfTime(now),
      timeEpoch: now.getTime(),
    },
    ...(Object.keys(matched.pathParameters).length > 0 && { pathParameters: matched.pathParameters }),
    ...(request.body.length > 0 && { body: request.body.toString(text ? 'utf8' : 'base64') }),
    isBase64Encoded: request.body.length > 0 && !text,
  };
}

/** Joins the values of a repeated header by commas. */
function flatten(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : value]],
    ),
  );
}

/** Joins the values of a repeated name by commas. The names are the visitor's, such as `constructor`. */
function queryParameters(query: string): Record<string, string> {
  const parameters = Map.groupBy(new URLSearchParams(query), ([name]) => name);
  return Object.fromEntries([...parameters].map(([name, pairs]) => [name, pairs.map(([, value]) => value).join(',')]));
}

/** Tells whether a body is text. HTTP APIs pass these types as text, and every other body as base64. */
function isText(headers: IncomingHttpHeaders): boolean {
  if (headers['content-encoding'] !== undefined) return false;
  const type = (headers['content-type'] ?? 'text/plain').toLowerCase();
  return /^(text\/|application\/(json|xml|javascript|[a-z0-9.+-]+\+(json|xml))\b)/.test(type);
}

function forwardedFor(earlier: string | undefined, sourceIp: string): string {
  return earlier === undefined ? sourceIp : `${earlier}, ${sourceIp}`;
}

function iamContext(caller: IamCaller, account: string): Record<string, unknown> {
  return {
    accessKey: caller.accessKeyId,
    accountId: account,
    callerId: caller.accessKeyId,
    cognitoIdentity: null,
    principalOrgId: null,
    userArn: caller.arn,
    userId: caller.accessKeyId,
  };
}

/** Returns `21/Aug/2026:09:12:00 +0000`. */
function clfTime(now: Date): string {
  const [, day = '', month = '', year = '', time = ''] =
    /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(now.toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}
