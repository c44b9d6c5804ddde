import type { Participant } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { findLast } from '../../../../../../core/wire/lists/find-last.ts';

export interface Neighbours {
  before: Participant | undefined;
  after: Participant | undefined;
}

/**
 * Returns the nearest starts with photos before and after a start, in the race's order. A start outside the race has no
 * neighbours.
 */
export function neighboursOf(start: Participant, participants: readonly Participant[]): Neighbours {
  const at = participants.findIndex(({ id }) => id === start.id);
  const hasPhotos = ({ total_photos }: Participant) => total_photos > 0;
  if (at < 0) return { before: undefined, after: undefined };
  return { before: findLast(participants.slice(0, at), hasPhotos), after: participants.slice(at + 1).find(hasPhotos) };
}
