import { Amplify } from 'aws-amplify';
import type { IdentitySettings } from '../../../core/contract/account.ts';
import { api } from './api.ts';

let known: Promise<IdentitySettings> | undefined;

/** Where people sign in, by the shop's word; from then on Amplify knows it too. Throws ApiError; asked again the next time. */
export function identity(): Promise<IdentitySettings> {
  known ??= configure().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function configure(): Promise<IdentitySettings> {
  const answer = await api('GET /api/identity');
  const settings = { ...answer, user_pool_endpoint: absolute(answer.user_pool_endpoint), hosted_pages_url: absolute(answer.hosted_pages_url) };
  Amplify.configure({ Auth: { Cognito: cognitoOf(settings) } });
  return settings;
}

/** What Amplify wants to know of the pool. */
export const cognitoOf = ({ user_pool_id, user_pool_client_id, user_pool_endpoint }: IdentitySettings) => ({
  userPoolId: user_pool_id,
  userPoolClientId: user_pool_client_id,
  ...(user_pool_endpoint === null ? {} : { userPoolEndpoint: user_pool_endpoint }),
});

/** On one machine the pool is a path of the shop's own address. */
function absolute<Url extends string | null>(url: Url): Url extends null ? string | null : string;
function absolute(url: string | null): string | null {
  return url === null ? null : new URL(url, location.origin).href.replace(/\/$/, '');
}
