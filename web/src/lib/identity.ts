import { Amplify } from 'aws-amplify';
import type { IdentitySettings } from '../../../core/contract/account.ts';
import { identitySettings } from './identity-settings.ts';

let told: IdentitySettings | undefined;

/** Where people sign in; from then on Amplify knows it too. Throws ApiError; asked again the next time. */
export async function identity(): Promise<IdentitySettings> {
  const settings = await identitySettings();
  if (told !== settings) Amplify.configure({ Auth: { Cognito: cognitoOf(settings) } });
  told = settings;
  return settings;
}

/** What Amplify wants to know of the pool. */
export const cognitoOf = ({ user_pool_id, user_pool_client_id, user_pool_endpoint }: IdentitySettings) => ({
  userPoolId: user_pool_id,
  userPoolClientId: user_pool_client_id,
  ...(user_pool_endpoint === null ? {} : { userPoolEndpoint: user_pool_endpoint }),
});
