import type { z } from 'zod';
import type { Contract, RouteKey } from '../../../../core/contract.ts';
import type { ErrorBody } from '../../../../core/wire/errors.ts';
import { ApiError } from './api-error.ts';

type Params<Key extends RouteKey> = Contract[Key] extends { params: infer Schema extends z.ZodType }
  ? { params: z.input<Schema> }
  : object;
type Body<Key extends RouteKey> = Contract[Key] extends { body: infer Schema extends z.ZodType }
  ? { body: z.input<Schema> }
  : object;

/** What a route sends back on success; undefined for routes that answer with nothing. */
export type Answer<Key extends RouteKey> = z.output<Contract[Key]['response']>;
export type Request<Key extends RouteKey> = Params<Key> & Body<Key> & { signal?: AbortSignal };

type Arguments<Key extends RouteKey> = object extends Params<Key> & Body<Key>
  ? [request?: Request<Key>]
  : [request: Request<Key>];

/**
 * Calls a route of the contract: `api('GET /api/events/{swiss_equestrian_id}', { params })`.
 * Throws ApiError; a request aborted by its signal throws the signal's reason.
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

/** Method and path of a route, its parameters put in and escaped. Throws when a parameter is missing. */
export function addressOf(key: RouteKey, params: Readonly<Record<string, string>>): { method: string; path: string } {
  const [method = '', pattern = ''] = key.split(' ');
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`${key} needs ${name}`);
    return encodeURIComponent(value);
  });
  return { method, path };
}

/** A success, its body still to be read. Throws as {@link api} does. */
export async function fetchAnswer(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, init).catch((cause: unknown) => {
    throw init.signal?.aborted ? cause : lostConnection(path);
  });
  if (!response.ok) throw await errorOf(response);
  return response;
}

/** The connection went away before an answer, or in the middle of one. */
export const lostConnection = (path: string): ApiError =>
  new ApiError(navigator.onLine ? 'network' : 'offline', 0, `${path} got no answer`);

/** An empty answer (204, or no body) is undefined. A success that is not JSON came from somewhere else than the shop. */
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

/** Answers from in front of the functions (CloudFront, API Gateway) carry no code of ours. */
function codeOfStatus(status: number): ApiError['code'] {
  if (status === 401) return 'unauthorized';
  if (status === 404) return 'not_found';
  if (status === 403) return 'forbidden';
  if (status === 429) return 'too_many_requests';
  return 'internal';
}
