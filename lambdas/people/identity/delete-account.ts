import { assertOwnAddress } from '../../../core/people/own-address.ts';
import { environment } from '../../environment.ts';
import { deletePoolUser, readPoolUser, signOutEverywhere } from '../../gateways/identity/user-pool.ts';
import { putRemoval } from '../../gateways/buckets/removals.ts';
import { deleteZips, deleteZipsOf, exportsOf } from '../../gateways/buckets/zips.ts';
import type { Caller } from '../../http/caller.ts';
import { claimAccount, readAccount } from '../../store/people/accounts.ts';
import type { StoredAccount } from '../../store/people/stored-account.ts';
import { beginErasure, eraseAccount, finishErasure } from '../../store/people/erasure/erasure.ts';

/**
 * Erases the caller: orders stay anonymised for accounting, everything else goes. The sign-in goes last, so that the
 * same person can repeat an interrupted call. A call after the end changes nothing and returns the same.
 * @param typed the caller's own address, against a mistake
 * @throws ShopError `malformed_body` for another address
 */
export async function deleteOwnAccount(caller: Caller, typed: string): Promise<{ deleted: true }> {
  const { user_id, username } = caller;
  const pool = environment.userPoolId;
  await assertTyped(caller, typed);
  const account = await beginErasure(user_id);
  if (account) {
    const { customer_id } = account;
    await putRemoval({
      at: new Date().toISOString(),
      id: customer_id,
      removal: { kind: 'erasure', customer_id, user_id },
    });
    const orders = await eraseAccount(account);
    await deleteZips(exportsOf(user_id));
    await deleteZipsOf(orders);
  }
  await signOutEverywhere(pool, username);
  await deletePoolUser(pool, username);
  await finishErasure(user_id);
  return { deleted: true };
}

/** Once the erasure has begun, the address may be gone, and was typed right before. */
async function assertTyped(caller: Caller, typed: string): Promise<void> {
  const account = (await readAccount(caller.user_id)) ?? (await madeUp(caller, typed));
  if (!account || account.deleting_at !== null) return;
  assertOwnAddress(typed, account.email);
}

/** Makes a missing account now, since its owner may still be a customer: so all her items are erased with it. */
async function madeUp({ user_id, username }: Caller, typed: string): Promise<StoredAccount | undefined> {
  const user = await readPoolUser(environment.userPoolId, username);
  if (user?.user_id !== user_id) return undefined;
  assertOwnAddress(typed, user.email);
  return user.email_verified ? claimAccount(user) : undefined;
}
