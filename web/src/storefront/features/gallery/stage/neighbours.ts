import type { Participant } from '../../../../../../core/catalogue/contract/catalogue.ts';

export interface Neighbours {
  before: Participant | undefined;
  after: Participant | undefined;
}

/** Who stands before and after somebody in the race's order, of those that have photos. Nobody stands beside who is not in it. */
export function neighboursOf(start: Participant, participants: readonly Participant[]): Neighbours {
  const at = participants.findIndex(({ id }) => id === start.id);
  const hasPhotos = ({ total_photos }: Participant) => total_photos > 0;
  if (at < 0) return { before: undefined, after: undefined };
  return { before: participants.slice(0, at).findLast(hasPhotos), after: participants.slice(at + 1).find(hasPhotos) };
}
