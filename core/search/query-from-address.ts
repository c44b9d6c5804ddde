import { tidyQuery } from './search-query.ts';

/** The query that an address asks for: plus signs are spaces (`spec/storefront.md §2`); what is not properly escaped is taken as it stands. */
export function queryFromAddress(segment: string): string {
  const spaced = segment.replaceAll('+', ' ');
  try {
    return tidyQuery(decodeURIComponent(spaced));
  } catch {
    return tidyQuery(spaced);
  }
}
