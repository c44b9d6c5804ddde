import type * as z from 'zod';
import type { AccountProfile, changeProfile } from '../../../core/people/contract/account.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { environment } from '../../environment.ts';
import { readPoolUser } from '../../gateways/identity/user-pool.ts';
import type { Caller } from '../../http/caller.ts';
import { changeAccount, claimAccount, readAccount, requireAccount } from '../../store/people/accounts.ts';
import type { StoredAccount } from '../../store/people/stored-account.ts';

/** Returns the signed-in customer. Makes an account that the pool's trigger could not make. */
export async function showProfile(caller: Caller): Promise<AccountProfile> {
  const known = await readAccount(caller.user_id);
  return profileOf(known ? await requireAccount(caller.user_id) : await madeUp(caller), caller);
}

/** Throws `unauthorized` for a token that outlived its user, and `customer_not_found` for an unverified address. */
async function madeUp({ user_id, username }: Caller): Promise<StoredAccount> {
  const user = await readPoolUser(environment.userPoolId, username);
  if (user?.user_id !== user_id) throw new ShopError('unauthorized', 'the account was deleted');
  if (!user.email_verified) throw new ShopError('customer_not_found', 'the e-mail address is not verified yet');
  return claimAccount(user);
}

/** Changes name and language; an empty name means none. */
export async function saveProfile(
  caller: Caller,
  { display_name, preferred_language }: z.output<typeof changeProfile>,
): Promise<AccountProfile> {
  const account = await changeAccount(caller.user_id, {
    ...(display_name !== undefined && { display_name: display_name || null }),
    ...(preferred_language !== undefined && { preferred_language }),
  });
  return profileOf(account, caller);
}

const profileOf = (account: StoredAccount, { admin }: Caller): AccountProfile => ({
  ...account,
  role: admin ? 'admin' : 'user',
});
