import type * as z from 'zod';
import type { Contract, RouteKey } from '../../../../core/contract.ts';
import { addressOf, fetchAnswer, jsonOf, type Answer, type Request } from './api.ts';
import { ApiError } from './api-error.ts';
import { accessToken, forgetSession } from '../session/session-tokens.ts';

/** The routes that need a signed-in customer or admin. */
export type AccountKey = {
  [Key in RouteKey]: Contract[Key]['access'] extends 'customer' | 'admin' | 'admin-to-be' ? Key : never;
}[RouteKey];
type Query<Key extends RouteKey> = Contract[Key] extends { query: infer Schema extends z.ZodType }
  ? { query?: z.input<Schema> }
  : object;
type AccountRequest<Key extends AccountKey> = Request<Key> & Query<Key>;
type Arguments<Key extends AccountKey> =
  object extends AccountRequest<Key> ? [request?: AccountRequest<Key>] : [request: AccountRequest<Key>];

/**
 * Calls a route as the signed-in customer. Refreshes a refused token once. After that the session ends, and a page that
 * needs a sign-in leads to `/auth` by itself (`session.ts`). An account that does not exist yet is created by reading
 * it (`lambdas/people/account/profile.ts`). The route is then called again. Throws ApiError, `unauthorized` when the
 * session has ended.
 */
export const accountApi = async <Key extends AccountKey>(
  key: Key,
  ...[request]: Arguments<Key>
): Promise<Answer<Key>> => (await jsonOf(await askAccount(key, request))) as Answer<Key>;

/** Fetches a route's file, such as a picture, like `accountApi`. */
export const accountFile = async <Key extends AccountKey>(key: Key, ...[request]: Arguments<Key>): Promise<Blob> =>
  (await askAccount(key, request)).blob();

async function askAccount(key: AccountKey, request: unknown): Promise<Response> {
  const {
    params = {},
    query = {},
    body,
    signal,
  } = (request ?? {}) as {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
    signal?: AbortSignal;
  };
  const { method, path } = addressOf(key, params);
  const asked = new URLSearchParams(query).toString();
  const ask = async (fresh: boolean): Promise<Response> => {
    const token = await accessToken({ fresh });
    if (token === null) throw new ApiError('unauthorized', 401, 'sign in first');
    return fetchAnswer(asked === '' ? path : `${path}?${asked}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  };
  try {
    return await ask(false).catch((error: unknown) => {
      if (isRefused(error) && !isEnded(error)) return ask(true);
      if (isWithoutAccount(error, path)) return madeAccount().then(() => ask(false));
      throw error;
    });
  } catch (error) {
    if (isRefused(error)) forgetSession();
    throw error;
  }
}

const OWN_ACCOUNT = '/api/account';

/** The office's routes report the same code about another customer. */
const isWithoutAccount = (error: unknown, path: string): boolean =>
  error instanceof ApiError && error.code === 'customer_not_found' && path.startsWith(`${OWN_ACCOUNT}/`);

const madeAccount = () => accountApi('GET /api/account');

/** A refresh of the token does not open an ended session again. */
const isEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'session_ended';

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
