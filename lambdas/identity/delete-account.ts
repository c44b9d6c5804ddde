import { ShopError } from '../../core/shop-error.ts';
import { environment } from '../environment.ts';
import { deletePoolUser, readPoolUser, signOutEverywhere } from '../gateways/user-pool.ts';
import { deleteZip } from '../gateways/zips.ts';
import type { Caller } from '../http/caller.ts';
import { readAccount } from '../store/accounts.ts';
import { beginErasure, eraseAccount, finishErasure } from '../store/erasure.ts';
import { sameAddress } from '../store/keys.ts';

/**
 * Erases the caller: orders stay, anonymised, as accounting needs, everything else goes, and the sign-in last, so that a call that
 * broke off can be repeated by the one person who may. A call after the end changes nothing and says the same.
 * @param typed the caller's own address, so that nobody does this by a slip
 * @throws ShopError `malformed_body` for another address
 */
export async function deleteOwnAccount({ user_id, username }: Caller, typed: string): Promise<{ deleted: true }> {
  const pool = environment.userPoolId;
  if (!(await isOwnAddress(typed, { user_id, username }))) {
    throw new ShopError('malformed_body', 'this is not the address of the account', { email: 'is not the address of the account' });
  }
  const account = await beginErasure(user_id);
  if (account?.export?.key) await deleteZip(account.export.key);
  if (account) await eraseAccount(account);
  await signOutEverywhere(pool, username);
  await deletePoolUser(pool, username);
  await finishErasure(user_id);
  return { deleted: true };
}

/** Once the account is going, its address may be gone already, and was typed right before. */
async function isOwnAddress(typed: string, { user_id, username }: Pick<Caller, 'user_id' | 'username'>): Promise<boolean> {
  const account = await readAccount(user_id);
  if (account && account.deleting_at !== null) return true;
  const own = account?.email ?? (await readPoolUser(environment.userPoolId, username))?.email;
  return own === undefined || sameAddress(own) === sameAddress(typed);
}
