import { loadAccountApi } from '../../shared/api/load-account-api.ts';

/** Calls a route as the admin who is signed in (`shared/api/account-api.ts`). What speaks with the user pool comes with the first call. */
export const adminApi: typeof import('../../shared/api/account-api.ts').accountApi = async (key, ...request) => {
  const { accountApi } = await loadAccountApi();
  return accountApi(key, ...request);
};
