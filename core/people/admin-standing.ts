/**
 * A signed-in user's access to the office. Only `admin` opens it.
 * - `none`: not in the group.
 * - `through_google`: signed in with Google, which does not ask for the second factor.
 * - `no_second_factor`: has not set up a phone's codes yet.
 * - `before_second_factor`: signed in before the codes were set up, so this session was never asked for one.
 */
export const adminStandings = ['admin', 'none', 'through_google', 'no_second_factor', 'before_second_factor'] as const;
export type AdminStanding = (typeof adminStandings)[number];

/** Facts about a user from the pool and the token. Times are epoch seconds. */
export interface AdminFacts {
  /** True if the user is in the pool's group now. */
  in_group: boolean;
  /** True for a sign-in with the client for passwords. */
  with_password: boolean;
  /** True if each sign-in with a password asks for a code. */
  asked_for_code: boolean;
  /** The time when the shop noticed the codes; undefined without codes. */
  second_factor_since: number | undefined;
  signed_in_at: number;
}

/**
 * Cognito does not tell whether a session was asked for a code. A session that began after the codes were set up was.
 */
export function standingOf(facts: AdminFacts): AdminStanding {
  if (!facts.in_group) return 'none';
  if (!facts.with_password) return 'through_google';
  if (!facts.asked_for_code || facts.second_factor_since === undefined) return 'no_second_factor';
  return facts.signed_in_at >= facts.second_factor_since ? 'admin' : 'before_second_factor';
}
