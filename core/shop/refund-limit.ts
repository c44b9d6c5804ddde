/** The largest refund, in cents, that an admin makes without a recent sign-in, until the office chooses another. */
export const DEFAULT_REFUND_LIMIT = 200_00;

/** The highest limit that the office may choose, in cents: a thief's haul before the next sign-in. */
export const HIGHEST_REFUND_LIMIT = 2000_00;
