import type { AdminStanding } from '../../../../core/people/admin-standing.ts';

/**
 * What becomes of somebody at the door: `in`, or to the sign-in with the way back (`signIn`), or away. `unknown`: nobody can say, and the
 * sign-in knows no way back that would only end here again. `asking`: nobody has said yet. `missing`: an admin, to whom something is
 * missing yet.
 */
export type Verdict = 'in' | 'signIn' | 'unknown' | 'denied' | 'asking' | 'missing';

interface Door {
  signedIn: boolean;
  /** Whose account it is, is known. */
  known: boolean;
  /** The shop's answer; undefined until there was one. */
  standing: AdminStanding | undefined;
  /** The shop could not be asked although it was tried again. */
  failed: boolean;
}

/** The rules of `spec/administration.md §6`. Who was let in stays when a later answer fails. */
export function verdictOn({ signedIn, known, standing, failed }: Door): Verdict {
  if (!signedIn) return 'signIn';
  if (standing === 'none') return 'denied';
  if (standing && known) return standing === 'admin' ? 'in' : 'missing';
  return failed ? 'unknown' : 'asking';
}
