import { Amplify } from 'aws-amplify';
import type { IdentitySettings } from '../../../core/contract/account.ts';
import { api } from './api.ts';

/** Set while the session came from Google: it is of that client of the pool, and the hosted pages keep one of their own, which ends with this one. */
export const BY_GOOGLE = 'by_google';

let known: Promise<IdentitySettings> | undefined;

/**
 * Where people sign in, by the shop's word; from then on Amplify knows it too, with the client of the session that is here now: another tab
 * may have begun one. Throws ApiError; asked again the next time.
 */
export async function identity(): Promise<IdentitySettings> {
  known ??= api('GET /api/identity').catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  const settings = await known;
  Amplify.configure({ Auth: { Cognito: cognitoOf(settings) } });
  return settings;
}

/** What Amplify wants to know of the pool, which on one machine is a path of the shop's own address. */
export const cognitoOf = ({ user_pool_id, user_pool_client_id, user_pool_endpoint, google_client_id }: IdentitySettings, byGoogle = localStorage.getItem(BY_GOOGLE)) => ({
  userPoolId: user_pool_id,
  userPoolClientId: (byGoogle && google_client_id) || user_pool_client_id,
  ...(user_pool_endpoint && { userPoolEndpoint: new URL(user_pool_endpoint, location.origin).href }),
});
