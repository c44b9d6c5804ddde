/** The longest time from a rider's first photo to her tap, in cadences. */
const MAX_BEFORE_TAP = 0.2;
/** The longest time from her tap to her photos, in cadences. */
const MAX_AFTER_TAP = 1.5;

/**
 * Tells whether a tap is a slip, because the rider's known photos are far from it or earlier. A slip tells neither the
 * entering time nor the order.
 * @param tap in seconds, as are `seen`, the time of the photos, and `cadence`
 */
export const isSlip = (tap: number, seen: number, cadence: number): boolean =>
  seen < tap - MAX_BEFORE_TAP * cadence || seen > tap + MAX_AFTER_TAP * cadence;
