/** A rider's starts in one race: the first has the rider's own id, the next ones have their number behind it (`design.md`, Photos). */
import { startId, type RiderId, type StartId } from '../ids.ts';

/** A rider's starts in one race that addresses can tell apart. */
export const MAX_STARTS_PER_RIDER = 99;

/** @param nth which of the rider's starts in the race, from 1 to `MAX_STARTS_PER_RIDER` */
export const nthStart = (rider: RiderId, nth: number): StartId => startId(nth === 1 ? rider : `${rider}.${nth}`);

/** Whose start it is. */
export const riderOf = (start: StartId): RiderId => start.split('.')[0] as RiderId;

/** Which of its rider's starts in the race it is, from 1. */
export const nthOf = (start: StartId): number => Number(start.split('.')[1] ?? 1);

/** What is said of a rider's further start, since rider and horse may be those of the first (`docs/languages.md`); of the first nothing. */
export const sayFurther = (start: StartId, say: (nth: number) => string): string =>
  nthOf(start) > 1 ? say(nthOf(start)) : '';
