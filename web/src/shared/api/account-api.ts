import type { z } from 'zod';
import type { Contract, RouteKey } from '../../../../core/contract.ts';
import { addressOf, fetchAnswer, jsonOf, type Answer, type Request } from './api.ts';
import { ApiError } from './api-error.ts';
import { accessToken, forgetSession } from '../session/session-tokens.ts';

/** Routes that ask for somebody who is signed in. */
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
 * Calls a route as who is signed in. A token that the shop refuses is refreshed once; after that nobody is signed in any more, and
 * the page that needs somebody leads to `/auth` by itself (`session.ts`). An account that nothing has made yet is made by being looked at
 * (`lambdas/people/account/profile.ts`), and the route asked again.
 * Throws ApiError, `unauthorized` when the session has ended.
 */
export async function accountApi<Key extends AccountKey>(key: Key, ...[request]: Arguments<Key>): Promise<Answer<Key>> {
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
    if (token === null) throw new ApiError('unauthorized', 401, 'nobody is signed in');
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
    return (await jsonOf(
      await ask(false).catch((error: unknown) => {
        if (isRefused(error)) return ask(true);
        if (isWithoutAccount(error, path)) return madeAccount().then(() => ask(false));
        throw error;
      }),
    )) as Answer<Key>;
  } catch (error) {
    if (isRefused(error)) forgetSession();
    throw error;
  }
}

const OWN_ACCOUNT = '/api/account';

/** The office's routes say the same of somebody else. */
const isWithoutAccount = (error: unknown, path: string): boolean =>
  error instanceof ApiError && error.code === 'customer_not_found' && path.startsWith(`${OWN_ACCOUNT}/`);

const madeAccount = () => accountApi('GET /api/account');

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
