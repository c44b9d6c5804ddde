/**
 * The wrong codes that one device may send in a day. The devices of a network that never gave a right code share one
 * such number, so a guesser uses up only theirs.
 */
export const WRONG_CODES_A_DAY = 10;

/** The wrong codes of a day from all devices that never gave a right code: many networks get no more. */
export const WRONG_CODES_OF_UNKNOWN_A_DAY = 20;

/** After so many wrong codes of a day, the owner gets a mail: another person may know her password. */
export const WARN_AFTER = 5;

/** Returns the day of a count, in days since 1970. */
export const dayOf = (now: Date): number => Math.floor(now.getTime() / (24 * 60 * 60 * 1000));
