import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { FirstData } from '../../../core/contract/pages.ts';
import { isTransient } from '../lib/api-error.ts';

/** `spec/storefront.md §9`: 3 retries, from 1 s doubling up to 30 s, kept for 5 minutes. A refusal is not asked again. */
export const RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
const KEPT_MS = 5 * 60_000;

export const retryDelay = (attempt: number): number => Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);

/** What the page was drawn from counts as fetched when it was drawn. */
export function createQueryClient(first?: FirstData): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && isTransient(error),
        retryDelay,
        staleTime: KEPT_MS,
        gcTime: 2 * KEPT_MS,
      },
    },
  });
  for (const { key, data } of first?.answers ?? []) queries.setQueryData(key, data, { updatedAt: first!.now });
  return queries;
}
