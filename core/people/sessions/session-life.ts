/** Names the session of a call itself, in place of the pool's name. */
export const THIS_SESSION = 'this';

const MINUTE_MS = 60_000;

/** The uses of a session are noted only after this time, in milliseconds, so that most calls only read. */
export const NOTED_EVERY_MS = 5 * MINUTE_MS;

/** The time, in milliseconds, after which an admin's unused session ends. */
export const ADMIN_IDLE_MS = 120 * MINUTE_MS;

/** Tells whether a use has to be noted. @param seenAt the last noted use, as ISO date @param now in milliseconds */
export const isNoteDue = (seenAt: string, now: number): boolean => now - Date.parse(seenAt) >= NOTED_EVERY_MS;

/** Tells whether an admin's session was unused for too long. The last use may be later than the noted one. */
export const isAdminIdle = (seenAt: string, now: number): boolean =>
  now - Date.parse(seenAt) > ADMIN_IDLE_MS + NOTED_EVERY_MS;

/** The life of a session in the pool (`lib/constructs/edge/site-client.ts`), in milliseconds. */
const POOL_MS = 30 * 24 * 60 * MINUTE_MS;

/** Tells whether the pool may still renew a session's tokens. @param beganAt the sign-in, as ISO date */
export const isInPool = (beganAt: string, now: number): boolean => now - Date.parse(beganAt) < POOL_MS;
