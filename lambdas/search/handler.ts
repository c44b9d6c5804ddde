import { searchRoutes } from '../../core/search/contract/routes/search.ts';
import { MAX_SUGGESTIONS } from '../../core/search/contract/search.ts';
import { isQueryEnough } from '../../core/wire/query.ts';
import { serveRoutes } from '../http/serve.ts';
import { LiveIndex } from './live-index.ts';
import { searchByParticipant, searchByRider, searchByText } from './searches.ts';

const live = new LiveIndex();

/** Returns suggestions during typing, and search results. Logs no queries: they contain names. */
export const handler = serveRoutes('search', searchRoutes, {
  'POST /api/search-autocomplete': async ({ body: { query } }) => {
    const index = isQueryEnough(query) ? await live.current() : undefined;
    return { suggestions: index?.suggest(query, MAX_SUGGESTIONS) ?? [] };
  },
  'POST /api/search-photos': async ({ body }) => {
    if (body.searchType === 'participant') return searchByParticipant(body.participantId, body.offset);
    const index = await live.current();
    if (body.searchType === 'rider') return searchByRider(index, body.riderId, body.offset);
    return searchByText(index, body.query, body.offset);
  },
});
