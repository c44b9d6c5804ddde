import { ApiError } from '../../shared/api/api-error.ts';
import { loadAccountApi } from '../../shared/api/load-account-api.ts';

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
 * call.
 */
export const adminApi: typeof import('../../shared/api/account-api.ts').accountApi = async (key, ...request) => {
  const { accountApi } = await loadAccountApi();
  try {
    return await accountApi(key, ...request);
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) listeners.forEach((listener) => listener());
    throw error;
  }
};
