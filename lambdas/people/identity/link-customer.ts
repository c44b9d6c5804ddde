import { normalizedAddress } from '../../../core/people/email-address.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { environment } from '../../environment.ts';
import { readPoolUser } from '../../gateways/identity/user-pool.ts';
import type { Caller } from '../../http/caller.ts';
import { claimAccount } from '../../store/people/accounts.ts';
import { readCustomer } from '../../store/people/customers.ts';

/**
 * Links the customer of the caller's own, verified address after a sign-up from checkout, and counts the purchases in
 * the account. The pool's trigger has done it already unless it failed; a repetition changes nothing.
 * @throws ShopError `customer_not_found` for another person's id or address, as if it did not exist
 */
export async function linkCustomer(
  caller: Caller,
  asked: { email: string; user_id: string },
): Promise<{ linked: boolean; orders: number }> {
  const user = await readPoolUser(environment.userPoolId, caller.username);
  const own =
    user?.user_id === caller.user_id &&
    asked.user_id === caller.user_id &&
    user.email_verified &&
    normalizedAddress(asked.email) === normalizedAddress(user.email);
  if (!own) throw new ShopError('customer_not_found', 'user_id and email must be those of the signed-in user');
  // A user who came by Google alone has an account since then.
  const { customer_id } = await claimAccount({ ...user, has_password: true });
  const customer = await readCustomer(customer_id);
  return { linked: true, orders: customer?.total_orders ?? 0 };
}
