import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { tidyQuery } from '../../../../../core/search/search-query.ts';
import { sources, type Hit } from './sources.ts';

/** Letters that are worth looking for. */
const LEAST_LETTERS = 2;

export interface Found {
  /** By kind; a kind without hits is left out. */
  groups: { name: (typeof sources)[number]['name']; hits: readonly Hit[] }[];
  /** Still looking; what was found for the letters before is there meanwhile. */
  looking: boolean;
  /** What could not be looked through. */
  failed: (typeof sources)[number]['name'][];
  /** Enough is typed, and nothing has it. */
  nothing: boolean;
}

/** What all sources have for what is typed. */
export function useHits(text: string): Found {
  const typed = useDeferredValue(tidyQuery(text));
  const queries = useQueryClient();
  const enabled = typed.length >= LEAST_LETTERS;
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
