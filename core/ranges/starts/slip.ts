/**
 * The longest time before the tap at which a rider is photographed, and after it at which she is still seen, in
 * cadences.
 */
const MAX_BEFORE_TAP = 0.2;
const MAX_AFTER_TAP = 1.5;

/** A tap far from the photos that are known to be the rider's, or made when these had been taken: it says neither when she entered nor before whom. All in seconds. */
export const isSlip = (tap: number, seen: number, cadence: number): boolean =>
  seen < tap - MAX_BEFORE_TAP * cadence || seen > tap + MAX_AFTER_TAP * cadence;
