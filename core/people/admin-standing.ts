/**
 * A signed-in user's access to the office. Only `admin` opens it.
 * - `none`: not in the group.
 * - `through_google`: signed in with Google, whose sessions are never an admin's.
 * - `no_second_factor`: may set up a phone's codes: there are none yet, or a recovery code took their place.
 * - `code_needed`: this session has not given a code of the phone.
 */
export const adminStandings = ['admin', 'none', 'through_google', 'no_second_factor', 'code_needed'] as const;
export type AdminStanding = (typeof adminStandings)[number];

/** The present second factor and the codes that a session has given for it, each by the moment of that factor. */
export interface ProvenBySession {
  /** The moment since which the user has the present second factor, in epoch ms; undefined without one. */
  second_factor_since: number | undefined;
  /** Set after a right code. */
  code_of: number | null;
  /** Set after a recovery code. */
  recovery_of: number | null;
}

/** Facts about a user from the pool, the token and the table. */
export interface AdminFacts extends ProvenBySession {
  /** True if the user is in the pool's group now. */
  in_group: boolean;
  /** True for a sign-in with the client for passwords. */
  with_password: boolean;
}

/** A replaced second factor has another moment, so what a session proved of the former one no longer counts. */
export function standingOf(facts: AdminFacts): AdminStanding {
  if (!facts.in_group) return 'none';
  if (!facts.with_password) return 'through_google';
  if (facts.second_factor_since === undefined) return 'no_second_factor';
  if (facts.code_of === facts.second_factor_since) return 'admin';
  return facts.recovery_of === facts.second_factor_since ? 'no_second_factor' : 'code_needed';
}
