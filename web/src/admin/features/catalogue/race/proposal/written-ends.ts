import type { RangeProposal } from '../../../../../../../core/ranges/contract/range-proposal.ts';
import { areSameStretches } from '../../../../../../../core/photos/photo-stretches.ts';
import type { RangeEnds } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { Stretched } from '../ends/use-stretching.ts';

/** What was accepted: what is written, and how much was not, because somebody else had written otherwise. */
export interface Written {
  ends: RangeEnds;
  stretches: Stretched;
  refused: number;
}

/** How many values a proposal writes: ends, and stretches that nobody had said. */
export const valuesIn = (ends: RangeEnds, { stretches, was }: Stretched): number =>
  ends.length + stretches.filter((stretch) => !was.some((known) => areSameStretches([stretch], [known]))).length;

/** The proposed ends as the shop takes them: only where nobody has said any. */
export const endsIn = ({ starts }: Pick<RangeProposal, 'starts'>): RangeEnds =>
  starts
    .flatMap(({ swiss_equestrian_rider_id, ends }) => ends.map((photo_to) => ({ swiss_equestrian_rider_id, photo_to })))
    .map((end, at) => ({ line: at + 1, ...end, was: null }));

/** Whether two proposals write the same values. */
export const writeTheSame = (one: RangeProposal, other: RangeProposal): boolean =>
  JSON.stringify(endsIn(one)) === JSON.stringify(endsIn(other)) && areSameStretches(one.stretches, other.stretches);

/** The same ends unsaid again, while they are as they were written. */
export const takenBack = (ends: RangeEnds): RangeEnds =>
  ends.map(({ photo_to, ...end }) => ({ ...end, photo_to: null, was: photo_to }));
