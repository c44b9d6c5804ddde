import { ApiError } from '../../shared/api/api-error.ts';
import { loadAccountApi } from '../../shared/api/load-account-api.ts';
import { askToSignInAgain } from './sign-in-again/asking.ts';

const listeners = new Set<() => void>();

/**
 * Calls back when the shop has refused an admin's call: she may have lost her rights. Returns a function that stops it.
 */
export function onRefused(callback: () => void): () => void {
  listeners.add(callback);
  return () => void listeners.delete(callback);
}

/**
 * Calls a route as the signed-in admin (`shared/api/account-api.ts`). The code for the user pool loads with the first
 * call. A harmful call after an old sign-in asks for a new one, and is then repeated.
 */
export const adminApi: typeof import('../../shared/api/account-api.ts').accountApi = async (key, ...request) => {
  const { accountApi } = await loadAccountApi();
  try {
    return await accountApi(key, ...request).catch(async (error: unknown) => {
      if (!(isOldSignIn(error) && (await askToSignInAgain()))) throw error;
      return accountApi(key, ...request);
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 403 && !isOldSignIn(error))
      listeners.forEach((listener) => listener());
    throw error;
  }
};

const isOldSignIn = (error: unknown): boolean => error instanceof ApiError && error.code === 'sign_in_again';
