import type * as z from 'zod';
import type { Contract, RouteKey } from '../../../../core/contract.ts';
import type { ErrorBody } from '../../../../core/wire/errors.ts';
import { ApiError } from './api-error.ts';

type Params<Key extends RouteKey> = Contract[Key] extends { params: infer Schema extends z.ZodType }
  ? { params: z.input<Schema> }
  : object;
type Body<Key extends RouteKey> = Contract[Key] extends { body: infer Schema extends z.ZodType }
  ? { body: z.input<Schema> }
  : object;

/** The answer of a successful route; undefined for an empty answer. */
export type Answer<Key extends RouteKey> = z.output<Contract[Key]['response']>;
export type Request<Key extends RouteKey> = Params<Key> & Body<Key> & { signal?: AbortSignal };

type Arguments<Key extends RouteKey> = object extends Params<Key> & Body<Key>
  ? [request?: Request<Key>]
  : [request: Request<Key>];

/**
 * Calls a route of the contract: `api('GET /api/events/{swiss_equestrian_id}', { params })`. Throws ApiError. A request
 * aborted by its signal throws the signal's reason.
 */
export async function api<Key extends RouteKey>(key: Key, ...[request]: Arguments<Key>): Promise<Answer<Key>> {
  const {
    params = {},
    body,
    signal,
  } = (request ?? {}) as { params?: Record<string, string>; body?: unknown; signal?: AbortSignal };
  const { method, path } = addressOf(key, params);
  const response = await fetchAnswer(path, {
    method,
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  return (await jsonOf(response)) as Answer<Key>;
}

/** Returns method and path of a route, with its escaped parameters. Throws when a parameter is missing. */
export function addressOf(key: RouteKey, params: Readonly<Record<string, string>>): { method: string; path: string } {
  const [method = '', pattern = ''] = key.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`${key} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  return { method, path };
}

/** Returns a successful response with an unread body. Throws like {@link api}. */
export async function fetchAnswer(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, init).catch((cause: unknown) => {
    throw init.signal?.aborted ? cause : lostConnection(path);
  });
  if (!response.ok) throw await errorOf(response);
  return response;
}

/** Returns the error for a connection that broke before or during an answer. */
export const lostConnection = (path: string): ApiError =>
  new ApiError(navigator.onLine ? 'network' : 'offline', 0, `${path} got no answer`);

/**
 * Reads an answer's JSON; undefined for an empty answer (204, or no body). A success that is not JSON does not come
 * from the shop.
 */
export async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('internal', response.status, `${response.url} did not answer with JSON`);
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const error = body?.error;
  if (!error?.code) return new ApiError(codeOfStatus(response.status), response.status, response.statusText);
  return new ApiError(error.code, response.status, error.message, error.fields);
}

/** Answers from CloudFront or API Gateway, in front of the functions, carry no code of the shop. */
function codeOfStatus(status: number): ApiError['code'] {
  if (status === 401) return 'unauthorized';
  if (status === 404) return 'not_found';
  if (status === 403) return 'forbidden';
  if (status === 429) return 'too_many_requests';
  return 'internal';
}
