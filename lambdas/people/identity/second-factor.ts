import { ShopError } from '../../../core/wire/shop-error.ts';
import { environment } from '../../environment.ts';
import { askForCodes, noteSecondFactor } from '../../gateways/identity/admins.ts';
import { signOutEverywhere } from '../../gateways/identity/user-pool.ts';
import type { Caller } from '../../http/caller.ts';

/**
 * Sets up the second factor of a future admin after the pool took her telephone's first code. The note comes first: so
 * an interrupted call never leaves an admin with a session without a code. It is repeated from the beginning.
 * @throws ShopError `second_factor_unverified` before the pool has taken a code
 */
export async function setUpSecondFactor({ username }: Caller): Promise<{ second_factor: true }> {
  const pool = environment.userPoolId;
  await noteSecondFactor(pool, username, new Date());
  if (!(await askForCodes(pool, username)))
    throw new ShopError(
      'second_factor_unverified',
      'the user pool has not verified a code of the authenticator app: verify one first',
    );
  await signOutEverywhere(pool, username);
  return { second_factor: true };
}
