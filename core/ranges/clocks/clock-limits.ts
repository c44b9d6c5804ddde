/** The most that a camera's clock gains over hours, in seconds per second. */
export const MAX_GAIN = 1e-3;

/** The largest error of reading a photographed clock, in seconds. */
export const READ_SECONDS = 1;
