import type { z } from 'zod';
import type { searchResults } from '../../core/search/contract/search.ts';
import type { RiderId } from '../../core/ids.ts';
import { RESULTS_A_PAGE } from '../../core/search/search-limits.ts';
import { isQueryEnough } from '../../core/search/search-query.ts';
import type { Found, Hit, SearchIndex } from './index/search-index.ts';
import { findParticipant } from './find-participant.ts';
import { resultsOf } from './results.ts';

type SearchResults = z.infer<typeof searchResults>;

const NOBODY: Found = { total: 0, hits: [] };

/** Whoever has all words of the query. Before there is an index nobody is found. */
export async function searchByText(
  index: SearchIndex | undefined,
  query: string,
  offset: number,
): Promise<SearchResults> {
  const { total, hits } = isQueryEnough(query) ? (index?.find(query, offset, RESULTS_A_PAGE) ?? NOBODY) : NOBODY;
  return { ...(await shown(total, hits, offset)), subject: null };
}

/** All starts of a rider, newest first. The heading names the rider as the latest start does. */
export async function searchByRider(
  index: SearchIndex | undefined,
  riderId: RiderId,
  offset: number,
): Promise<SearchResults> {
  const { total, hits } = index?.ofRider(riderId, offset, RESULTS_A_PAGE) ?? NOBODY;
  const latest: Hit | undefined = offset === 0 ? hits[0] : index?.ofRider(riderId, 0, 1).hits[0];
  return { ...(await shown(total, hits, offset)), subject: latest?.rider_name ?? null };
}

/** Exactly this participant. It comes from the table, so it is found before the index knows it. */
export async function searchByParticipant(id: string, offset: number): Promise<SearchResults> {
  const hit = await findParticipant(id);
  const results = hit && offset === 0 ? await resultsOf([hit]) : [];
  return { results, total: hit ? 1 : 0, subject: hit?.rider_name ?? null };
}

/**
 * A page of what was found. What fits one page is counted as it is shown, without those who left since the index was built; of more,
 * the total says where the last page ends, so they stay counted.
 */
async function shown(
  total: number,
  hits: readonly Hit[],
  offset: number,
): Promise<Pick<SearchResults, 'results' | 'total'>> {
  const results = await resultsOf(hits);
  return { results, total: offset === 0 && total <= RESULTS_A_PAGE ? results.length : total };
}
