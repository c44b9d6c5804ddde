import { serveRoutes } from '../http/serve.ts';

/** Suggestions while somebody types, and what a search finds. */
export const handler = serveRoutes('search', {
  'POST /api/search-autocomplete': () => Promise.resolve({ suggestions: [] }),
  'POST /api/search-photos': () => Promise.resolve({ results: [], total: 0, subject: null }),
});
