import { infiniteQueryOptions } from '@tanstack/react-query';
import { MAX_RESULTS, RESULTS_A_PAGE } from '../../../../../core/search/search-limits.ts';
import { api, type Answer, type Request } from '../../../shared/api/api.ts';
import { withNames } from '../../../shared/api/names-later.ts';
import type { SearchSubject } from './search-subject.ts';

type Question = NonNullable<Request<'POST /api/search-photos'>['body']>;
type Results = Answer<'POST /api/search-photos'>;

function questionOf(subject: SearchSubject, offset: number): Question {
  if (subject.kind === 'text') return { searchType: 'text', query: subject.query, offset };
  if (subject.kind === 'rider') return { searchType: 'rider', riderId: subject.riderId, offset };
  return { searchType: 'participant', participantId: subject.participantId, offset };
}

/**
 * Returns where the next page begins, undefined after the last. A page may have fewer results than it spans: starts
 * that left their race are missing.
 */
export function nextOffset(last: Results, _pages: readonly Results[], offset: number): number | undefined {
  const next = offset + RESULTS_A_PAGE;
  return next < Math.min(last.total, MAX_RESULTS) ? next : undefined;
}

/** Loads a search's results page by page. */
export const resultsQuery = (subject: SearchSubject) =>
  infiniteQueryOptions({
    queryKey: ['search', ...Object.values(subject)],
    queryFn: async ({ pageParam, signal }) =>
      withNames(await api('POST /api/search-photos', { body: questionOf(subject, pageParam), signal })),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });
