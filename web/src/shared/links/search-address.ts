import { tidyQuery } from '../../../../core/wire/query.ts';

/**
 * Writes a query for `/search/q/{query}`: spaces become plus signs (`spec/storefront.md §2`), all else is escaped. A
 * browser takes a single or double dot as a step in the path. A plus sign behind it prevents that and does not belong
 * to the query.
 */
export function queryInAddress(query: string): string {
  const tidy = tidyQuery(query);
  return encodeURIComponent(tidy).replaceAll('%20', '+') + (/^\.\.?$/.test(tidy) ? '+' : '');
}
