import type { ServerResponse } from 'node:http';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
}

/** The gateway's own answers have a `message` only. */
export function refuse(status: number, message: string): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    cookies: [],
    body: Buffer.from(JSON.stringify({ message })),
  };
}

export const internalError = () => refuse(500, 'Internal Server Error');

/** Reads a function's answer (payload format 2.0); undefined when the gateway cannot send it. */
export function answerOf(payload: string): Answer | undefined {
  const result: unknown = JSON.parse(payload);
  if (!isObject(result) || result['statusCode'] === undefined) return inferred(result);
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded = false } = result;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599 || !isObject(headers) || !Array.isArray(cookies))
    return undefined;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    status,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
    },
    cookies: cookies.map(String),
    body: Buffer.from(text, isBase64Encoded === true ? 'base64' : 'utf8'),
  };
}

/** Turns an answer without a status code into the body of a success. */
function inferred(result: unknown): Answer {
  const body = typeof result === 'string' ? result : JSON.stringify(result);
  return { status: 200, headers: { 'content-type': 'application/json' }, cookies: [], body: Buffer.from(body) };
}

export function send(response: ServerResponse, answer: Answer, requestId: string): void {
  const bodiless = answer.status === 204 || answer.status === 304;
  response.writeHead(answer.status, {
    ...answer.headers,
    'apigw-requestid': requestId,
    ...(answer.cookies.length > 0 && { 'set-cookie': answer.cookies }),
    ...(!bodiless && { 'content-length': answer.body.length }),
  });
  response.end(bodiless ? undefined : answer.body);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
