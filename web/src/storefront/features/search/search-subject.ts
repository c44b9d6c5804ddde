import type { RiderId } from '../../../../../core/ids.ts';
import { queryFromAddress } from '../../../../../core/search/query-from-address.ts';

/** What a search page looks for (`spec/storefront.md §2`, Search results). */
export type SearchSubject =
  | { kind: 'text'; query: string }
  | { kind: 'participant'; participantId: string }
  | { kind: 'rider'; riderId: RiderId };

/**
 * What the path of a search page asks for; null where it asks for nothing yet. Read from the path itself: the router's own parameters
 * are decoded before anybody can tell a plus sign from a space.
 */
export function subjectOf(pathname: string): SearchSubject | null {
  const [, , kind, rest = ''] = pathname.split('/');
  const id = queryFromAddress(rest);
  if (id === '') return null;
  if (kind === 'participant') return { kind, participantId: id };
  // Taken at its word: of one that cannot be an id the shop says that it has found nobody.
  if (kind === 'rider') return { kind, riderId: id as RiderId };
  return { kind: 'text', query: id };
}
