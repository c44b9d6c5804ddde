import type { RangeQuestion } from '../../../../../../../../core/ranges/contract/range-proposal.ts';
import type { StartId } from '../../../../../../../../core/ids.ts';

/** Whose a photo is: a start, or nobody. */
export type Owner = StartId | null;

/** Answers to a question, as they are being given. */
export interface Answering {
  /** Whose each photo is, in the question's order; at first the likeliest. */
  owners: readonly Owner[];
  /** The photo that is looked at. */
  at: number;
}

export const begin = ({ photos }: RangeQuestion): Answering => ({
  owners: photos.map(({ choices }) => choices[0]?.swiss_equestrian_rider_id ?? null),
  at: 0,
});

/** Gives the photo that is looked at to somebody, and looks at the next one. */
export const give = ({ owners, at }: Answering, owner: Owner): Answering =>
  look({ owners: owners.with(at, owner), at }, at + 1);

/** Looks at another photo, or at the one nearest to it that there is. */
export const look = ({ owners }: Answering, at: number): Answering => ({
  owners,
  at: Math.max(0, Math.min(owners.length - 1, at)),
});

/** Who is offered for a photo: whoever is likely, the likeliest first, and nobody, last unless that is likely as well. */
export function optionsOf({ choices }: RangeQuestion['photos'][number]): Owner[] {
  const likely = choices.map(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id);
  return likely.includes(null) ? likely : [...likely, null];
}
