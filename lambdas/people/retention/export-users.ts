import { environment } from '../../environment.ts';
import { ADMINS } from '../../gateways/identity/admins.ts';
import { listMembers, listPoolUsers } from '../../gateways/identity/list-users.ts';
import { putUserExport, type ExportedUser } from '../../gateways/buckets/user-exports.ts';
import { log } from '../../log.ts';

/**
 * Runs on a schedule (`lib/stacks/called.ts`). It copies the user pool's confirmed users, so that a lost pool can be
 * filled again (`npm run restore -- --users`). A repetition replaces the day's copy.
 */
export async function handler(): Promise<{ users: number }> {
  const at = new Date().toISOString();
  const admins = await listMembers(environment.userPoolId, ADMINS);
  const users: ExportedUser[] = [];
  for await (const user of listPoolUsers(environment.userPoolId)) {
    // An unproven address belongs to nobody yet, and a disabled user was locked out by a person.
    if (!user.email_verified || !user.enabled) continue;
    users.push({
      user_id: user.user_id,
      email: user.email,
      google_id: user.google_id,
      admin: admins.has(user.username),
    });
  }
  await putUserExport(at.slice(0, 10), { at, users });
  log.info('users were exported', { users: users.length });
  return { users: users.length };
}
