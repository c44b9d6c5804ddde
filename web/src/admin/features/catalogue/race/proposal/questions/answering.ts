import type { RangeQuestion } from '../../../../../../../../core/ranges/contract/range-proposal.ts';
import type { StartId } from '../../../../../../../../core/ids.ts';

/** The owner of a photo: a start, or null for an unassigned photo. */
export type Owner = StartId | null;

/** The answers to the current question so far. */
export interface Answering {
  /** Each photo's owner, in the question's order; at first the likeliest. */
  owners: readonly Owner[];
  /** The position of the current photo. */
  at: number;
}

export const begin = ({ photos }: RangeQuestion): Answering => ({
  owners: photos.map(({ choices }) => choices[0]?.swiss_equestrian_rider_id ?? null),
  at: 0,
});

/** Gives the current photo to an owner, and goes to the next photo. */
export const give = ({ owners, at }: Answering, owner: Owner): Answering =>
  look({ owners: owners.map((one, place) => (place === at ? owner : one)), at }, at + 1);

/** Goes to another photo, or to the nearest existing one. */
export const look = ({ owners }: Answering, at: number): Answering => ({
  owners,
  at: Math.max(0, Math.min(owners.length - 1, at)),
});

/**
 * Returns the owners offered for a photo: the likely starts, the likeliest first. *Unassigned* comes last, unless it is
 * likely as well.
 */
export function optionsOf({ choices }: RangeQuestion['photos'][number]): Owner[] {
  const likely = choices.map(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id);
  return likely.includes(null) ? likely : [...likely, null];
}
