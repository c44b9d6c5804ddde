/** How long before the tap a rider is photographed at most, in cadences, and how long after it she is seen at least once. */
const MAX_BEFORE_TAP = 0.2;
const MAX_AFTER_TAP = 1.5;

/** A tap far from the photos that are known to be the rider's, or made when these had been taken: it says neither when she entered nor before whom. All in seconds. */
export const isSlip = (tap: number, seen: number, cadence: number): boolean =>
  seen < tap - MAX_BEFORE_TAP * cadence || seen > tap + MAX_AFTER_TAP * cadence;
