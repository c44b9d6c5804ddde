import { bell } from '../clocks/density.ts';

/** Two unknown manners that move all photos of a ride together. */
export interface Manner {
  /** The delay of all photos, because the tap was early, in cadences. */
  late: number;
  /** By how much the way from place to place takes longer, as a share. */
  slow: number;
  chance: number;
}

/** The spread between riders, and the steps that represent it. */
const USUALLY_LATE = 0.045;
const LATE = [-0.1, -0.075, -0.05, -0.025, 0, 0.025, 0.05, 0.075, 0.1];
const USUALLY_SLOW = 0.07;
const SLOW = [-0.2, -0.15, -0.1, -0.05, 0, 0.05, 0.1, 0.15, 0.2];
/** Rarer manners are left out. */
const MIN_CHANCE = 0.002;
/** A slow rider is early before the middle of the ride and late after it. In cadences after entering. */
const MIDDLE = 0.55;

const mannersOf = (lates: readonly number[]): Manner[] => {
  const all = lates.flatMap((late) =>
    SLOW.map((slow) => ({ late, slow, chance: bell(late, 0, USUALLY_LATE) * bell(slow, 0, USUALLY_SLOW) })),
  );
  const total = all.reduce((sum, { chance }) => sum + chance, 0);
  return all
    .map((manner) => ({ ...manner, chance: manner.chance / total }))
    .filter(({ chance }) => chance > MIN_CHANCE);
};
/** All manners that are weighed. */
export const MANNERS = mannersOf(LATE);
export const USUAL: Manner = { late: 0, slow: 0, chance: 1 };
/** If the entering time is unknown, every moment is tried. */
export const PACES = mannersOf([0]);

/** Returns the time at which a rider with the usual manner would have passed there. */
export const usualShare = (share: number, { late, slow }: Pick<Manner, 'late' | 'slow'>) =>
  MIDDLE + (share - late - MIDDLE) / (1 + slow);
