import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { FirstData, Missing } from '../../../../core/shop/contract/pages.ts';
import { isTransient } from './api-error.ts';

/** `spec/storefront.md §9`: 3 retries, from 1 s doubling up to 30 s, kept for 5 minutes. A refusal is not asked again. */
const RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
const KEPT_MS = 5 * 60_000;

export const retryDelay = (attempt: number): number => Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);

/** Where the not-found page finds what the server missed. */
export const MISSING_KEY = ['missing'] as const;

/** What the page was drawn from counts as fetched when it was drawn. */
export function createQueryClient(first?: FirstData): QueryClient {
  const queries = new QueryClient({
    // Every failed reading is logged (`spec/storefront.md §8`); what shows it says it to the visitor.
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => console.warn(`Could not load ${queryKey.join('/')}:`, error),
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && isTransient(error),
        retryDelay,
        staleTime: KEPT_MS,
        gcTime: 2 * KEPT_MS,
      },
      // What is pressed without a connection fails at once and says so: kept back, it would be done, a payment page opened or an account
      // deleted, when nobody expects it any more.
      mutations: { networkMode: 'always' },
    },
  });
  for (const { key, data } of first?.answers ?? [])
    queries.setQueryData(key, kept(key, data), { updatedAt: first!.now });
  if (first?.missing) queries.setQueryData<Missing>(MISSING_KEY, first.missing);
  return queries;
}

/** Searches are asked for page by page; the server sends the first one. */
const kept = (key: readonly string[], data: unknown): unknown =>
  key[0] === 'search' ? { pages: [data], pageParams: [0] } : data;
