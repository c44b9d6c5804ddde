import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { tidyQuery } from '../../../../../core/wire/query.ts';
import { sources, type Hit } from './sources.ts';

/** The fewest letters for a search. */
const MIN_LETTERS = 2;

export interface Found {
  /** By kind, without kinds that have no hits. */
  groups: { name: (typeof sources)[number]['name']; hits: readonly Hit[] }[];
  /** True during the search; the hits of the previous text stay meanwhile. */
  looking: boolean;
  /** The sources that failed. */
  failed: (typeof sources)[number]['name'][];
  /** True if enough is typed, but nothing fits. */
  nothing: boolean;
}

/** Returns all sources' hits for the typed text. */
export function useHits(text: string): Found {
  const typed = useDeferredValue(tidyQuery(text));
  const queries = useQueryClient();
  const enabled = typed.length >= MIN_LETTERS;
  const answers = useQueries({
    queries: sources.map(({ name, find }) => ({
      queryKey: ['admin', 'search', name, typed],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(typed, queries, signal),
      enabled,
      placeholderData: keepPreviousData,
      retry: false,
    })),
  });
  const groups = sources.map(({ name }, at) => ({ name, hits: (enabled && answers[at]?.data) || [] }));
  const looking = enabled && answers.some(({ isFetching }) => isFetching);
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    looking,
    failed: sources.filter((_, at) => enabled && answers[at]?.isError).map(({ name }) => name),
    nothing: enabled && !looking && groups.every(({ hits }) => hits.length === 0),
  };
}
