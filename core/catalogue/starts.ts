/**
 * A rider's starts in one race. The first has the rider's own id; the next ones add their number (`design.md`, Photos).
 */
import { startId, type RiderId, type StartId } from '../ids.ts';

/** The maximum number of a rider's starts in one race, for the addresses. */
export const MAX_STARTS_PER_RIDER = 99;

/** @param nth the number of the rider's start in the race, from 1 to `MAX_STARTS_PER_RIDER` */
export const nthStart = (rider: RiderId, nth: number): StartId => startId(nth === 1 ? rider : `${rider}.${nth}`);

/** Returns the rider of a start. */
export const riderOf = (start: StartId): RiderId => start.split('.')[0] as RiderId;

/** Returns the number of the rider's start in the race, from 1. */
export const nthOf = (start: StartId): number => Number(start.split('.')[1] ?? 1);

/**
 * Returns the words for a rider's further start, because rider and horse may equal the first (`docs/languages.md`).
 * Empty for the first start.
 */
export const sayFurther = (start: StartId, say: (nth: number) => string): string =>
  nthOf(start) > 1 ? say(nthOf(start)) : '';
