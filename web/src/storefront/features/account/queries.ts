import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { accountApi } from '../../../shared/api/account-api.ts';
import { applyLanguage } from '../../../shared/i18n/preferred-language.ts';

/** Prefix of all data about the signed-in customer, which is forgotten together at the end of the session. */
export const ACCOUNT = 'account';

/** Interval between requests for an export in progress (ms). */
const EXPORT_POLL = 2000;

/** How long the list of photos stays fresh (ms). */
const PHOTOS_GOOD = 60_000;

export const profileQuery = queryOptions({
  queryKey: [ACCOUNT, 'profile'],
  queryFn: async ({ signal }) => {
    const profile = await accountApi('GET /api/account', { signal });
    await applyLanguage(profile);
    return profile;
  },
});

export const ordersQuery = infiniteQueryOptions({
  queryKey: [ACCOUNT, 'orders'],
  queryFn: ({ pageParam, signal }) =>
    accountApi('GET /api/account/orders', { query: pageParam === null ? {} : { after: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  // A payment in another tab must be visible when the customer comes back.
  staleTime: 0,
});

export const photosQuery = infiniteQueryOptions({
  queryKey: [ACCOUNT, 'photos'],
  queryFn: ({ pageParam, signal }) =>
    accountApi('GET /api/account/photos', { query: pageParam === null ? {} : { after: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  // Hundreds of photos are many pages: a short look at another tab must not reload them all.
  staleTime: PHOTOS_GOOD,
});

export const interestsQuery = queryOptions({
  queryKey: [ACCOUNT, 'interests'],
  queryFn: async ({ signal }) => (await accountApi('GET /api/account/interests', { signal })).interests,
});

export const preferencesQuery = queryOptions({
  queryKey: [ACCOUNT, 'preferences'],
  queryFn: ({ signal }) => accountApi('GET /api/account/preferences', { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: [ACCOUNT, 'sessions'],
  queryFn: async ({ signal }) => (await accountApi('GET /api/account/sessions', { signal })).sessions,
  staleTime: 0,
});

export const exportQuery = queryOptions({
  queryKey: [ACCOUNT, 'export'],
  queryFn: ({ signal }) => accountApi('GET /api/account/export', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? EXPORT_POLL : false),
});
