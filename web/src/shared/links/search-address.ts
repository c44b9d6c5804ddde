import { tidyQuery } from '../../../../core/search/search-query.ts';

/**
 * A query as it stands in `/search/q/{query}`: spaces are plus signs (`spec/storefront.md §2`), all else is escaped. A browser takes
 * a dot, or two, for a step in a path; the plus sign behind it keeps it a query and is no part of it.
 */
export function queryInAddress(query: string): string {
  const tidy = tidyQuery(query);
  return encodeURIComponent(tidy).replaceAll('%20', '+') + (/^\.\.?$/.test(tidy) ? '+' : '');
}
