import { Amplify } from 'aws-amplify';
import type { IdentitySettings } from '../../../core/contract/account.ts';
import { api } from './api.ts';

/** Set while the session came from Google: it is of that client of the pool, and the hosted pages keep one of their own, which ends with this one. */
export const BY_GOOGLE = 'session_by_google';

let known: Promise<IdentitySettings> | undefined;
let client: string | undefined;

/**
 * Where people sign in, by the shop's word; from then on Amplify knows it too, with the client of the session that is here now: another tab
 * may have begun one. Throws ApiError; asked again the next time.
 */
export async function identity(): Promise<IdentitySettings> {
  known ??= ask().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  const settings = await known;
  const present = (localStorage.getItem(BY_GOOGLE) && settings.google_client_id) || settings.user_pool_client_id;
  if (present !== client) Amplify.configure({ Auth: { Cognito: cognitoOf(settings, present) } });
  client = present;
  return settings;
}

async function ask(): Promise<IdentitySettings> {
  const answer = await api('GET /api/identity');
  return { ...answer, user_pool_endpoint: absolute(answer.user_pool_endpoint), hosted_pages_url: absolute(answer.hosted_pages_url) };
}

/** What Amplify wants to know of the pool. */
export const cognitoOf = ({ user_pool_id, user_pool_endpoint }: IdentitySettings, userPoolClientId: string) => ({
  userPoolId: user_pool_id,
  userPoolClientId,
  ...(user_pool_endpoint === null ? {} : { userPoolEndpoint: user_pool_endpoint }),
});

/** On one machine the pool is a path of the shop's own address. */
function absolute<Url extends string | null>(url: Url): Url extends null ? string | null : string;
function absolute(url: string | null): string | null {
  return url === null ? null : new URL(url, location.origin).href.replace(/\/$/, '');
}
