import { MAX_QUERY } from '../../../core/search-limits.ts';

/** As it is searched for: one space between words, none around them, no more than the shop takes. Half a character is none. */
export const tidyQuery = (text: string): string => text.toWellFormed().replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY).toWellFormed().trim();

/**
 * A query as it stands in `/search/q/{query}`: spaces are plus signs (`spec/storefront.md §2`), all else is escaped. A browser takes
 * a dot, or two, for a step in a path; the plus sign behind it keeps it a query and is no part of it.
 */
export function queryInAddress(query: string): string {
  const tidy = tidyQuery(query);
  return encodeURIComponent(tidy).replaceAll('%20', '+') + (/^\.\.?$/.test(tidy) ? '+' : '');
}

/** The query that an address asks for; what is not properly escaped is taken as it stands. */
export function queryFromAddress(segment: string): string {
  const spaced = segment.replaceAll('+', ' ');
  try {
    return tidyQuery(decodeURIComponent(spaced));
  } catch {
    return tidyQuery(spaced);
  }
}
