import type { RangeProposal } from '../../../../../../../core/ranges/contract/range-proposal.ts';
import { areSameStretches } from '../../../../../../../core/photos/photo-stretches.ts';
import type { RangeEnds } from '../../../../../../../core/photos/contract/photo-ranges.ts';
import type { Stretched } from '../ends/use-stretching.ts';

/** An accepted proposal: the written values, and the number of values that another admin had set otherwise. */
export interface Written {
  ends: RangeEnds;
  stretches: Stretched;
  refused: number;
}

/** Counts the values that a proposal writes: ends, and stretches that are not set yet. */
export const valuesIn = (ends: RangeEnds, { stretches, was }: Stretched): number =>
  ends.length + stretches.filter((stretch) => !was.some((known) => areSameStretches([stretch], [known]))).length;

/** Returns the proposed ends in the shop's format. The shop sets each only where none is stored. */
export const endsIn = ({ starts }: Pick<RangeProposal, 'starts'>): RangeEnds =>
  starts
    .flatMap(({ swiss_equestrian_rider_id, ends }) => ends.map((photo_to) => ({ swiss_equestrian_rider_id, photo_to })))
    .map((end, at) => ({ line: at + 1, ...end, was: null }));

/** Tells whether two proposals write the same values. */
export const writeTheSame = (one: RangeProposal, other: RangeProposal): boolean =>
  JSON.stringify(endsIn(one)) === JSON.stringify(endsIn(other)) && areSameStretches(one.stretches, other.stretches);

/** Returns the same ends to be cleared, if they are unchanged since they were written. */
export const takenBack = (ends: RangeEnds): RangeEnds =>
  ends.map(({ photo_to, ...end }) => ({ ...end, photo_to: null, was: photo_to }));
