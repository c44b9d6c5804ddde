import * as z from 'zod';
import type { Answer, Headers } from '../answer.ts';
import { readQuery, type ViewerRequest } from './viewer-request.ts';

/*
 * The event of CloudFront Functions (developer guide, "CloudFront Functions event structure"): every header, cookie and query
 * string is `{ value, multiValue? }`.
 */

const value = z.object({ value: z.string(), multiValue: z.array(z.object({ value: z.string() })).optional() });
const values = z.record(z.string(), value);

const functionRequest = z.object({
  method: z.string(),
  uri: z.string().startsWith('/'),
  headers: values,
  cookies: values.optional(),
  querystring: z.union([z.string(), values]).optional(),
});
const functionResponse = z.object({
  statusCode: z.number().int().min(100).max(599),
  statusDescription: z.string().optional(),
  headers: values.optional(),
  cookies: z.record(z.string(), z.object({ value: z.string(), attributes: z.string().optional() })).optional(),
  body: z
    .union([z.string(), z.object({ encoding: z.enum(['text', 'base64']).optional(), data: z.string() })])
    .optional(),
});

type Value = z.output<typeof value>;

/** Groups values by name. The names are the visitor's, such as `constructor`. */
function groups(pairs: readonly [string, string][]): Record<string, Value> {
  const result = new Map<string, Value>();
  for (const [name, text] of pairs) {
    const before = result.get(name);
    result.set(
      name,
      before
        ? { value: before.value, multiValue: [...(before.multiValue ?? [{ value: before.value }]), { value: text }] }
        : { value: text },
    );
  }
  return Object.fromEntries(result);
}

const pairs = (map: Record<string, Value>): [string, string][] =>
  Object.entries(map).flatMap(([name, { value: only, multiValue }]) =>
    (multiValue ?? [{ value: only }]).map((each): [string, string] => [name, each.value]),
  );

export function requestEvent(request: ViewerRequest): object {
  return {
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: request.ip },
    request: {
      method: request.method,
      uri: request.uri,
      querystring: groups(request.query),
      headers: groups(Object.entries(request.headers)),
      cookies: groups(Object.entries(request.cookies)),
    },
  };
}

/** Reads the result of a viewer-request function: the new request, or an answer. @throws ZodError for other values. */
export function readRequestResult(before: ViewerRequest, result: unknown): ViewerRequest | Answer {
  if (typeof result === 'object' && result !== null && 'statusCode' in result) return generatedAnswer(result);
  const { uri, headers, cookies, querystring } = functionRequest.parse(result);
  const unchanged = JSON.stringify(querystring) === JSON.stringify(groups(before.query));
  return {
    ...before,
    uri,
    query: unchanged ? before.query : readQuerystring(querystring),
    headers: {
      ...Object.fromEntries(pairs(headers).map(([name, text]) => [name.toLowerCase(), text])),
      ...readOnly(before),
    },
    cookies: Object.fromEntries(pairs(cookies ?? {})),
  };
}

const readOnly = ({ headers }: ViewerRequest) => (headers['host'] === undefined ? {} : { host: headers['host'] });

function readQuerystring(querystring: string | Record<string, Value> | undefined): [string, string][] {
  return typeof querystring === 'string' ? readQuery(querystring) : pairs(querystring ?? {});
}

function generatedAnswer(result: object): Answer {
  const { statusCode, headers, cookies, body } = functionResponse.parse(result);
  const bytes =
    typeof body === 'object'
      ? Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8')
      : Buffer.from(body ?? '');
  return {
    status: statusCode,
    body: bytes,
    source: 'FunctionGeneratedResponse',
    headers: { ...responseHeaders(headers ?? {}), ...setCookies(cookies), 'content-length': String(bytes.length) },
  };
}

function responseHeaders(headers: Record<string, Value>): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, each]) => [
      name.toLowerCase(),
      each.multiValue ? each.multiValue.map((one) => one.value) : each.value,
    ]),
  );
}

function setCookies(cookies: Record<string, { value: string; attributes?: string | undefined }> | undefined): Headers {
  const lines = Object.entries(cookies ?? {}).map(([name, { value: text, attributes }]) =>
    [`${name}=${text}`, attributes].filter(Boolean).join('; '),
  );
  return lines.length > 0 ? { 'set-cookie': lines } : {};
}
