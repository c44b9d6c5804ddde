import type * as z from 'zod';
import type { searchResults } from '../../core/search/contract/search.ts';
import { participantId, type RiderId } from '../../core/ids.ts';
import { RESULTS_A_PAGE } from '../../core/search/search-limits.ts';
import { isQueryEnough } from '../../core/wire/query.ts';
import type { Found, Hit, SearchIndex } from './index/search-index.ts';
import { findParticipant } from './find-participant.ts';
import { findPhoto, photoNumberOf } from './find-photo.ts';
import { resultsOf } from './results.ts';

type SearchResults = z.infer<typeof searchResults>;

const NOBODY: Found = { total: 0, hits: [] };

/**
 * Finds the starts with all words of the query. First come those of youth classes whose rider's full name it is, and
 * those with the photo whose number it is. Finds none before the first index.
 */
export async function searchByText(
  index: SearchIndex | undefined,
  query: string,
  offset: number,
): Promise<SearchResults> {
  if (!index || !isQueryEnough(query)) return { results: [], total: 0, subject: null };
  const photo = photoNumberOf(query);
  const named = [...index.ofFullName(query), ...(photo === undefined ? [] : await findPhoto(photo))];
  const ofPage = named.slice(offset, offset + RESULTS_A_PAGE);
  const first = await Promise.all(ofPage.map(findParticipant));
  const others = index.find(query, Math.max(0, offset - named.length), RESULTS_A_PAGE);
  const further = others.hits.slice(0, RESULTS_A_PAGE - ofPage.length);
  const hits = [...first.filter((hit) => hit !== undefined), ...further.filter((hit) => !named.includes(idOf(hit)))];
  return { ...(await shown(named.length + others.total, hits, offset)), subject: null };
}

const idOf = ({ event_id, race_id, start_id }: Hit) => participantId(event_id, race_id, start_id);

/**
 * Finds all starts of a rider outside youth classes, newest first. The heading has the rider's name from the latest
 * start, if it is still public.
 */
export async function searchByRider(
  index: SearchIndex | undefined,
  riderId: RiderId,
  offset: number,
): Promise<SearchResults> {
  const { total, hits } = index?.ofRider(riderId, offset, RESULTS_A_PAGE) ?? NOBODY;
  const first = offset === 0 ? hits : (index?.ofRider(riderId, 0, 1).hits ?? []);
  const [latest] = await resultsOf(first.slice(0, 1));
  return { ...(await shown(total, hits, offset)), subject: latest?.rider_name ?? null };
}

/** Finds exactly this start. It comes from the table, so it is found before the index contains it. */
export async function searchByParticipant(id: string, offset: number): Promise<SearchResults> {
  const hit = await findParticipant(id);
  const results = hit && offset === 0 ? await resultsOf([hit]) : [];
  return { results, total: hit ? 1 : 0, subject: hit?.rider_name ?? null };
}

/**
 * Returns a page of the finds. If they fit one page, the total counts only shown starts, without those that left after
 * the index was built. Otherwise the total gives the end of the last page, so they stay counted.
 */
async function shown(
  total: number,
  hits: readonly Hit[],
  offset: number,
): Promise<Pick<SearchResults, 'results' | 'total'>> {
  const results = await resultsOf(hits);
  return { results, total: offset === 0 && total <= RESULTS_A_PAGE ? results.length : total };
}
