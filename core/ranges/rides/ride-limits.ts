/** The farthest distance of a ride's begin from its tap, and the longest ride, in cadences. */
export const FARTHEST_FROM_TAP = 1.75;
export const MAX_RIDE = 1.9;
