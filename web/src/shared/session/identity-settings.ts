import type { IdentitySettings } from '../../../../core/people/contract/account.ts';
import { api } from '../api/api.ts';

let known: Promise<IdentitySettings> | undefined;

/** Loads the shop's settings for the sign-in, with whole addresses. Throws ApiError, and asks again the next time. */
export function identitySettings(): Promise<IdentitySettings> {
  known ??= ask().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function ask(): Promise<IdentitySettings> {
  const answer = await api('GET /api/identity');
  return {
    ...answer,
    user_pool_endpoint: absolute(answer.user_pool_endpoint),
    hosted_pages_url: absolute(answer.hosted_pages_url),
  };
}

/** Completes an address: locally, the pool is a path of the shop's own address. */
function absolute<Url extends string | null>(url: Url): Url extends null ? string | null : string;
function absolute(url: string | null): string | null {
  return url === null ? null : new URL(url, location.origin).href.replace(/\/$/, '');
}
