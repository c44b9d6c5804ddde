import type { AdminStanding } from '../../../../core/people/admin-standing.ts';

/**
 * The guard's decision. `in`: lets in. `signIn`: to the sign-in, with the way back. `denied`: away. `unknown`: the shop
 * does not answer, and a way back from the sign-in would only end here again. `asking`: the shop has not answered yet.
 * `missing`: an admin who still lacks a step.
 */
export type Verdict = 'in' | 'signIn' | 'unknown' | 'denied' | 'asking' | 'missing';

interface Door {
  signedIn: boolean;
  /** True if the account has loaded. */
  known: boolean;
  /** The shop's answer; undefined before it. */
  standing: AdminStanding | undefined;
  /** True if the shop did not answer, after all retries. */
  failed: boolean;
}

/** Applies the rules of `spec/administration.md §6`. An admin who was let in stays when a later request fails. */
export function verdictOn({ signedIn, known, standing, failed }: Door): Verdict {
  if (!signedIn) return 'signIn';
  if (standing === 'none') return 'denied';
  if (standing && known) return standing === 'admin' ? 'in' : 'missing';
  return failed ? 'unknown' : 'asking';
}
