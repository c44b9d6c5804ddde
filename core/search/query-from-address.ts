import { tidyQuery } from '../wire/query.ts';

/**
 * Returns the query of an address. Plus signs are spaces (`spec/storefront.md §2`). Badly escaped text stays as it is.
 */
export function queryFromAddress(segment: string): string {
  const spaced = segment.replaceAll('+', ' ');
  try {
    return tidyQuery(decodeURIComponent(spaced));
  } catch {
    return tidyQuery(spaced);
  }
}
