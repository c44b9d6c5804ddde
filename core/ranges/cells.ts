import type { Lattice } from './lattice.ts';

/** Where a burst, and the turns that are dealt with before it, stand in a lattice's tables. */
export const cell = ({ turns }: Pick<Lattice, 'turns'>, burst: number, turn: number) => burst * (turns + 1) + turn;
/** Of rides those of a turn lie beside each other: what may come next is looked for among many bursts. */
export const rideCell = ({ bursts }: Pick<Lattice, 'bursts'>, burst: number, turn: number) =>
  turn * (bursts.length + 1) + burst;
