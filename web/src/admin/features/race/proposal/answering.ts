import type { RangeQuestion } from '../../../../../../core/contract/range-proposal.ts';
import type { StartId } from '../../../../../../core/ids.ts';

/** Whose a photo is: a start, or nobody. */
export type Owner = StartId | null;

/** Answers to a question, as they are being given. */
export interface Answering {
  /** Whose each photo is, in the question's order; at first the likeliest. */
  owners: readonly Owner[];
  /** The photo that is looked at. */
  at: number;
}

const MOST_OPTIONS = 8;

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

/**
 * Who is offered for all photos of a question, under the same number for each of them: whoever is likely for any, in the order of the list, and
 * nobody last.
 * @param order the starts as the list has them
 */
export function optionsOf({ photos }: RangeQuestion, order: readonly StartId[]): Owner[] {
  const weights = new Map<StartId, number>();
  for (const { choices } of photos)
    for (const { swiss_equestrian_rider_id: p, share } of choices)
      if (p !== null) weights.set(p, (weights.get(p) ?? 0) + share);
  const likeliest = [...weights].sort(([, a], [, b]) => b - a).slice(0, MOST_OPTIONS);
  const offered = new Set(likeliest.map(([p]) => p));
  return [...order.filter((p) => offered.has(p)), null];
}
