import type { AccountProfile } from '../../../../core/contract/account.ts';

/**
 * What becomes of somebody at the door: `in`, or to the sign-in with the way back (`signIn`), or away. `unknown`: nobody can say, and the
 * sign-in knows no way back that would only end here again. `asking`: nobody has said yet.
 */
export type Verdict = 'in' | 'signIn' | 'unknown' | 'denied' | 'asking';

interface Door {
  signedIn: boolean;
  /** The shop's answer; undefined until there was one. */
  account: Pick<AccountProfile, 'role'> | undefined;
  /** The shop could not be asked although it was tried again. */
  failed: boolean;
}

/** The rules of `spec/administration.md §6`. Who was let in stays when a later answer fails. */
export function verdictOn({ signedIn, account, failed }: Door): Verdict {
  if (!signedIn) return 'signIn';
  if (account) return account.role === 'admin' ? 'in' : 'denied';
  return failed ? 'unknown' : 'asking';
}
