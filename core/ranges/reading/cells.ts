import type { Burst } from '../rides/bursts.ts';
import type { Scores } from './scores.ts';

/**
 * All ways to read a card, weighed together. The bursts, in order of time, are split into rides and into photos of nobody; rides take the turns of the
 * running order in their order, may leave turns out, and may be somebody's who is not due (a changed order, a jump-off, a second try).
 *
 * Every table is indexed by burst and by the number of turns that are dealt with before it (`cell`, `rideCell`); entries are the summed weights of all ways to go on from
 * there to the end. So a reading is drawn from its beginning, each step by its share. Weights of a whole card would be too small for a number: those of a burst
 * are told in units of e to the power of its `scale`.
 */
export interface Lattice {
  scores: Scores;
  bursts: readonly Burst[];
  turns: number;
  scale: Float64Array;
  /** Nobody rides before this burst. */
  pause: Float64Array;
  /** The ride of the next turn begins with this burst. */
  due: Float64Array;
  /** The ride of somebody who is not due begins with this burst. */
  other: Float64Array;
}

/** Where a burst, and the turns that are dealt with before it, stand in a lattice's tables. */
export const cell = ({ turns }: Pick<Lattice, 'turns'>, burst: number, turn: number) => burst * (turns + 1) + turn;
/** Of rides those of a turn lie beside each other: what may come next is looked for among many bursts. */
export const rideCell = ({ bursts }: Pick<Lattice, 'bursts'>, burst: number, turn: number) =>
  turn * (bursts.length + 1) + burst;
