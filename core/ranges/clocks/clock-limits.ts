/** Seconds a second that a camera's clock gains at most, by hours. */
export const MAX_GAIN = 1e-3;

/** What the reading of a photographed clock is wrong by at most, seconds. */
export const READ_SECONDS = 1;
