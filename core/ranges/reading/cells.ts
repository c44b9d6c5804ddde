import type { Burst } from '../rides/bursts.ts';
import type { Scores } from './scores.ts';

/**
 * All readings of a card, weighed together. A reading splits the bursts, in order of time, into rides and unassigned
 * photos. Rides take the turns of the running order in order and may skip turns. A ride may also belong to a rider who
 * is not due: a changed order, a jump-off, a second try.
 *
 * Every table is indexed by burst and by the number of finished turns (`cell`, `rideCell`). Its entries sum the weights
 * of all continuations to the end. So a reading is drawn from its beginning, each step by its share. The weights of a
 * whole card would underflow: those of a burst are in units of e to the power of its `scale`.
 */
export interface Lattice {
  scores: Scores;
  bursts: readonly Burst[];
  turns: number;
  scale: Float64Array;
  /** No ride begins before this burst. */
  pause: Float64Array;
  /** The ride of the next turn begins with this burst. */
  due: Float64Array;
  /** The ride of a rider who is not due begins with this burst. */
  other: Float64Array;
}

/** Returns the table position of a burst and its number of finished turns. */
export const cell = ({ turns }: Pick<Lattice, 'turns'>, burst: number, turn: number) => burst * (turns + 1) + turn;
/** Rides of one turn lie side by side, because the next ride is searched among many bursts. */
export const rideCell = ({ bursts }: Pick<Lattice, 'bursts'>, burst: number, turn: number) =>
  turn * (bursts.length + 1) + burst;
