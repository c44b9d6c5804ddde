import type { RangeProposal } from '../../../../../../core/contract/range-proposal.ts';
import type { RangeEnds } from '../../../../../../core/contract/races-admin.ts';

/** What was accepted: the ends that are written, and how many were not, because somebody else had written others. */
export interface WrittenEnds {
  ends: RangeEnds;
  refused: number;
}

/** The proposed ends as the shop takes them: only where nobody has said any. */
export const endsIn = ({ starts }: Pick<RangeProposal, 'starts'>): RangeEnds =>
  starts
    .flatMap(({ swiss_equestrian_rider_id, ends }) => ends.map((photo_to) => ({ swiss_equestrian_rider_id, photo_to })))
    .map((end, at) => ({ line: at + 1, ...end, was: null }));

/** The same ends unsaid again, while they are as they were written. */
export const takenBack = (ends: RangeEnds): RangeEnds =>
  ends.map(({ photo_to, ...end }) => ({ ...end, photo_to: null, was: photo_to }));
