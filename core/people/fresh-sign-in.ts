/** The age, in seconds, up to which a sign-in permits harmful calls without another one. */
export const FRESH_SECONDS = 15 * 60;

/** The longest life of an admin's session, in seconds. */
export const ADMIN_SESSION_SECONDS = 12 * 60 * 60;

/** Tells whether an admin's session is over, whatever its tokens say. Parameters as below. */
export const isAdminSessionOver = (signedInAt: number, now: number): boolean =>
  !(now / 1000 - signedInAt <= ADMIN_SESSION_SECONDS);

/**
 * Tells whether a sign-in is recent enough for a harmful call. A refresh of the token keeps the time of the sign-in.
 * @param signedInAt `auth_time` of the access token, in epoch seconds; NaN is never fresh
 * @param now in milliseconds
 */
export const isFreshSignIn = (signedInAt: number, now: number): boolean => now / 1000 - signedInAt <= FRESH_SECONDS;
