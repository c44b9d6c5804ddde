import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { FirstData, Missing } from '../../../../core/shop/contract/pages.ts';
import { isTransient } from './api-error.ts';

/** `spec/storefront.md §9`: 3 retries, from 1 s doubling up to 30 s, kept for 5 minutes. A refusal is not retried. */
const RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;
const KEPT_MS = 5 * 60_000;

export const retryDelay = (attempt: number): number => Math.min(FIRST_DELAY_MS * 2 ** attempt, MAX_DELAY_MS);

/** The key under which the not-found page finds the item that the server missed. */
export const MISSING_KEY = ['missing'] as const;

/**
 * The data of a page from the server counts as fetched when the page was drawn.
 * @param isShortened tells that this visitor may see more than the server drew: such data are fetched at once
 */
export function createQueryClient(first?: FirstData, isShortened?: (data: unknown) => boolean): QueryClient {
  const queries = new QueryClient({
    // Every failed read is logged (`spec/storefront.md §8`). The page that needs it tells the visitor.
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
      // A press without a connection fails immediately and tells so. A delayed one would open a payment page or delete
      // an account when the visitor no longer expects it.
      mutations: { networkMode: 'always' },
    },
  });
  for (const { key, data } of first?.answers ?? [])
    queries.setQueryData(key, kept(key, data), { updatedAt: isShortened?.(data) ? 0 : first!.now });
  if (first?.missing) queries.setQueryData<Missing>(MISSING_KEY, first.missing);
  return queries;
}

/** Searches load page by page; the server sends the first page. */
const kept = (key: readonly string[], data: unknown): unknown =>
  key[0] === 'search' ? { pages: [data], pageParams: [0] } : data;
