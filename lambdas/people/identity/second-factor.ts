import { ShopError } from '../../../core/wire/shop-error.ts';
import { environment } from '../../environment.ts';
import { askForCodes, noteSecondFactor } from '../../gateways/identity/admins.ts';
import { signOutEverywhere } from '../../gateways/identity/user-pool.ts';
import type { Caller } from '../../http/caller.ts';

/**
 * Sets up the second factor of an admin-to-be, whose telephone's first code the pool has taken. The note comes first: a call that broke
 * off leaves nobody who passes for an admin with a session that was never asked for a code, and is repeated from the beginning.
 * @throws ShopError `second_factor_unverified` when the pool has taken no code yet
 */
export async function setUpSecondFactor({ username }: Caller): Promise<{ second_factor: true }> {
  const pool = environment.userPoolId;
  await noteSecondFactor(pool, username, new Date());
  if (!(await askForCodes(pool, username)))
    throw new ShopError('second_factor_unverified', 'the pool has seen no code of the telephone');
  await signOutEverywhere(pool, username);
  return { second_factor: true };
}
