import type { AccountProfile } from '../../../core/people/contract/account.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { environment } from '../../environment.ts';
import { readPoolUser, unlinkGoogle } from '../../gateways/identity/user-pool.ts';
import type { Caller } from '../../http/caller.ts';
import { removeGoogle, requireAccount } from '../../store/people/accounts.ts';

/**
 * Unlinks Google from the caller's account. First from the account, under the condition that a password is left, then
 * from the pool. The next call finishes one that broke off in between.
 * @throws ShopError `last_way_in` without a password
 */
export async function takeGoogleOff({ user_id, username, admin }: Caller): Promise<AccountProfile> {
  await requireAccount(user_id);
  if (!(await removeGoogle(user_id))) throw new ShopError('last_way_in', 'choose a password first');
  const user = await readPoolUser(environment.userPoolId, username);
  if (user?.google_id) await unlinkGoogle(environment.userPoolId, user.google_id);
  return { ...(await requireAccount(user_id)), role: admin ? 'admin' : 'user' };
}
