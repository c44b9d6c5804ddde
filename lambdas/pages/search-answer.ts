import { searchPhotos } from '../../core/search/contract/search.ts';
import type { FirstAnswer } from '../../core/shop/contract/pages.ts';
import { isQueryEnough } from '../../core/wire/query.ts';
import { findPhotos } from '../gateways/shop-search.ts';
import { log } from '../log.ts';
import type { SearchPage } from './page/page.ts';

/**
 * Returns the first page of a search's results; empty when it fails, and then the browser requests it. Logs no part of
 * the query: it contains names.
 */
export async function searchAnswer(page: SearchPage): Promise<FirstAnswer[]> {
  const [key, wanted] = questionOf(page);
  const question = searchPhotos.safeParse(wanted).data;
  if (!question || (question.searchType === 'text' && !isQueryEnough(question.query))) return [];
  try {
    return [{ key, data: await findPhotos(question) }];
  } catch (error) {
    // No error, which would alert the staff: a cold search is slower than a page's wait.
    log.warn('a search page is sent without results', error instanceof Error ? error : new Error(String(error)));
    return [];
  }
}

function questionOf(page: SearchPage): [key: string[], question: object] {
  if (page.kind === 'textSearch') return [['search', 'text', page.query], { searchType: 'text', query: page.query }];
  if (page.by === 'rider') return [['search', 'rider', page.id], { searchType: 'rider', riderId: page.id }];
  return [['search', 'participant', page.id], { searchType: 'participant', participantId: page.id }];
}
