import type { IdentitySettings } from '../../../core/people/contract/account.ts';
import { environment } from '../../environment.ts';

/** Returns the data with which a browser talks to the user pool. */
export async function identitySettings(): Promise<IdentitySettings> {
  const user_pool_id = environment.userPoolId;
  return {
    // A pool's id begins with its region: `eu-central-1_AbCdEfGhI`.
    region: user_pool_id.split('_')[0] ?? '',
    user_pool_id,
    user_pool_client_id: environment.userPoolClientId,
    user_pool_endpoint: environment.userPoolEndpoint ?? null,
    hosted_pages_url: environment.hostedPagesUrl,
    google_client_id: environment.googleClientId ?? null,
  };
}
