import { normalizedAddress } from '../../core/email-address.ts';
import { ShopError } from '../../core/shop-error.ts';
import { environment } from '../environment.ts';
import { deletePoolUser, readPoolUser, signOutEverywhere } from '../gateways/user-pool.ts';
import { deleteZips, exportsOf, zipsOf } from '../gateways/zips.ts';
import type { Caller } from '../http/caller.ts';
import { claimAccount, readAccount } from '../store/people/accounts.ts';
import type { StoredAccount } from '../store/people/stored-account.ts';
import { beginErasure, eraseAccount, finishErasure } from '../store/people/erasure.ts';

/**
 * Erases the caller: orders stay, anonymised, as accounting needs, everything else goes, and the sign-in last, so that a call that
 * broke off can be repeated by the one person who may. A call after the end changes nothing and says the same.
 * @param typed the caller's own address, so that nobody does this by a slip
 * @throws ShopError `malformed_body` for another address
 */
export async function deleteOwnAccount(caller: Caller, typed: string): Promise<{ deleted: true }> {
  const { user_id, username } = caller;
  const pool = environment.userPoolId;
  await assertOwnAddress(caller, typed);
  const account = await beginErasure(user_id);
  if (account) {
    const orders = await eraseAccount(account);
    for (const folder of [exportsOf(user_id), ...orders.map(zipsOf)]) await deleteZips(folder);
  }
  await signOutEverywhere(pool, username);
  await deletePoolUser(pool, username);
  await finishErasure(user_id);
  return { deleted: true };
}

/** Once the account is going, its address may be gone already, and was typed right before. */
async function assertOwnAddress(caller: Caller, typed: string): Promise<void> {
  const account = (await readAccount(caller.user_id)) ?? (await madeUp(caller, typed));
  if (!account || account.deleting_at !== null) return;
  if (normalizedAddress(account.email) !== normalizedAddress(typed)) throw anotherAddress();
}

/** Whose account was never made may be a customer all the same: it is made now, so that everything of hers is erased with it. */
async function madeUp({ user_id, username }: Caller, typed: string): Promise<StoredAccount | undefined> {
  const user = await readPoolUser(environment.userPoolId, username);
  if (user?.user_id !== user_id) return undefined;
  if (normalizedAddress(user.email) !== normalizedAddress(typed)) throw anotherAddress();
  return user.email_verified ? claimAccount(user) : undefined;
}

const anotherAddress = () =>
  new ShopError('malformed_body', 'this is not the address of the account', {
    email: 'is not the address of the account',
  });
