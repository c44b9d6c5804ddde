import { route } from '../../../wire/route.ts';
import { searchAutocomplete, searchPhotos, searchResults, suggestions } from '../search.ts';

/** Suggestions and results. */
export const searchRoutes = {
  'POST /api/search-autocomplete': route({
    access: 'public',
    function: 'search',
    body: searchAutocomplete,
    response: suggestions,
  }),
  'POST /api/search-photos': route({
    access: 'public',
    function: 'search',
    body: searchPhotos,
    response: searchResults,
  }),
} as const;
