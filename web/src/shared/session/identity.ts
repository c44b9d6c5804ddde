import { Amplify } from 'aws-amplify';
import type { IdentitySettings } from '../../../../core/people/contract/account.ts';
import { identitySettings } from './identity-settings.ts';

/**
 * Set while the session came from Google, and so belongs to that client of the pool. The hosted pages keep a session of
 * their own, which ends with this one.
 */
export const BY_GOOGLE = 'session_by_google';

let told: string | undefined;

/**
 * Returns the sign-in's settings and passes them to Amplify, with the client of the current session. Another tab may
 * have begun that session. Throws ApiError, and asks again the next time.
 */
export async function identity(): Promise<IdentitySettings> {
  const settings = await identitySettings();
  const client = (localStorage.getItem(BY_GOOGLE) && settings.google_client_id) || settings.user_pool_client_id;
  if (told !== client) Amplify.configure({ Auth: { Cognito: cognitoOf(settings, client) } });
  told = client;
  return settings;
}

/** Returns Amplify's configuration of the pool. */
export const cognitoOf = ({ user_pool_id, user_pool_endpoint }: IdentitySettings, userPoolClientId: string) => ({
  userPoolId: user_pool_id,
  userPoolClientId,
  ...(user_pool_endpoint === null ? {} : { userPoolEndpoint: user_pool_endpoint }),
});
