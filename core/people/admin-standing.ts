/**
 * How somebody who is signed in stands to the administration. Only `admin` opens it.
 * - `none`: not in the group.
 * - `through_google`: came from Google, where nobody asks for the second factor.
 * - `no_second_factor`: has not set up the codes of a telephone yet.
 * - `before_second_factor`: signed in before the codes were set up, so was never asked for one.
 */
export const adminStandings = ['admin', 'none', 'through_google', 'no_second_factor', 'before_second_factor'] as const;
export type AdminStanding = (typeof adminStandings)[number];

/** What the pool and the token say of somebody. Times are epoch seconds. */
export interface AdminFacts {
  /** In the group now, by the pool's word. */
  in_group: boolean;
  /** By the client for passwords. */
  with_password: boolean;
  /** Each sign-in with a password is asked for a code. */
  asked_for_code: boolean;
  /** When the shop saw the codes set up; undefined: never. */
  second_factor_since: number | undefined;
  signed_in_at: number;
}

/** Cognito says nowhere that a session was asked for a code: one that began since each one is, was. */
export function standingOf(facts: AdminFacts): AdminStanding {
  if (!facts.in_group) return 'none';
  if (!facts.with_password) return 'through_google';
  if (!facts.asked_for_code || facts.second_factor_since === undefined) return 'no_second_factor';
  return facts.signed_in_at >= facts.second_factor_since ? 'admin' : 'before_second_factor';
}
