import { environment } from '../../lambdas/environment.ts';
import { listRemovals } from '../../lambdas/gateways/buckets/removals.ts';
import { readUserExport, type ExportedUser } from '../../lambdas/gateways/buckets/user-exports.ts';
import { joinAdmins } from '../../lambdas/gateways/identity/admins.ts';
import {
  confirmInvitedUser,
  createInvitedUser,
  linkGoogle,
  readPoolUser,
} from '../../lambdas/gateways/identity/user-pool.ts';
import { readAccount } from '../../lambdas/store/people/accounts.ts';
import { moveAccount } from '../../lambdas/store/people/returning/move-account.ts';
import { Refused } from '../refused.ts';

/** An erasure may have begun shortly before the export. */
const MARGIN_MS = 60 * 60 * 1000;

/**
 * Brings the users of an export back into the pool, without a mail. Each chooses a password by _forgotten password_, or
 * comes by Google as before. Erased ones do not come back. A repetition goes on.
 * @param day such as `2026-08-21`
 * @returns false if one failed
 * @throws Refused without an export of that day
 */
export async function restoreUsers(day: string, say: (line: string) => void): Promise<boolean> {
  const found = await readUserExport(day);
  if (!found)
    throw new Refused(`--day ${day}: there is no export of that day. Choose one of the last 14 days, in UTC.`);
  const erased = await erasedSince(new Date(new Date(found.at).getTime() - MARGIN_MS));
  const counts = { back: 0, there: 0, erased: 0, failed: 0 };
  for (const user of found.users) {
    try {
      if (erased.has(user.user_id) || (await isBeingErased(user.user_id))) counts.erased++;
      else counts[await bringBack(user)]++;
    } catch (error) {
      counts.failed++;
      say(`user ${user.user_id} did not come back: ${(error as Error).name}`);
    }
  }
  say(
    `users of ${found.at}: ${counts.back} came back, ${counts.there} were there, ${counts.erased} erased since, ${counts.failed} failed`,
  );
  say('Each chooses a new password by "forgotten password". Admins set up their telephone again.');
  return counts.failed === 0;
}

async function erasedSince(since: Date): Promise<Set<unknown>> {
  const erased = new Set<unknown>();
  for await (const { removal } of listRemovals(since)) {
    const { kind, user_id } = removal as { kind?: unknown; user_id?: unknown };
    if (kind === 'erasure') erased.add(user_id);
  }
  return erased;
}

/** The account of an erased person is emptied at once and goes a day later. */
const isBeingErased = async (userId: string): Promise<boolean> =>
  ((await readAccount(userId))?.deleting_at ?? null) !== null;

async function bringBack({ user_id, email, google_id, admin }: ExportedUser): Promise<'back' | 'there'> {
  const pool = environment.userPoolId;
  const isNew = await createInvitedUser(pool, email);
  const user = await readPoolUser(pool, email);
  if (user === undefined) throw new Error('the pool lacks the user that it just made');
  if (user.state === 'invited') await confirmInvitedUser(pool, user.username);
  if (google_id !== null && user.google_id === null) await linkGoogle(pool, user.username, google_id);
  if (admin) await joinAdmins(pool, user.username);
  if (user.user_id !== user_id) await moveAccount(user_id, user.user_id);
  return isNew ? 'back' : 'there';
}
