import type { RiderId } from '../../../../../core/ids.ts';
import { queryFromAddress } from '../../../../../core/search/query-from-address.ts';

/** The subject of a search page (`spec/storefront.md §2`, Search results). */
export type SearchSubject =
  | { kind: 'text'; query: string }
  | { kind: 'participant'; participantId: string }
  | { kind: 'rider'; riderId: RiderId };

/**
 * Returns the subject in the path of a search page; null before the first search. Reads the path itself: the router
 * decodes its own parameters, and then a plus sign and a space look alike.
 */
export function subjectOf(pathname: string): SearchSubject | null {
  const [, , kind, rest = ''] = pathname.split('/');
  const id = queryFromAddress(rest);
  if (id === '') return null;
  if (kind === 'participant') return { kind, participantId: id };
  // Any id is passed on: for an impossible one the shop answers that it found no rider.
  if (kind === 'rider') return { kind, riderId: id as RiderId };
  return { kind: 'text', query: id };
}
