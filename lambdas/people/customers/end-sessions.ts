import { environment } from '../../environment.ts';
import { readPoolUser, signOutEverywhere } from '../../gateways/identity/user-pool.ts';
import { readAccount } from '../../store/people/accounts.ts';
import { endSessionsByOffice } from '../../store/people/sessions/end-sessions-by-office.ts';
import { requireCustomer } from './office-customer.ts';

/**
 * Ends every session of a customer: on a lost phone, or when another person knows her password. A customer without an
 * account has none.
 * @throws ShopError `customer_not_found`
 */
export async function endSessionsForOffice(asked: string, by: string): Promise<{ ended: true }> {
  const { id, user_id } = await requireCustomer(asked);
  if (user_id === null) return { ended: true };
  await endSessionsByOffice({ customer_id: id, user_id }, by);
  const account = await readAccount(user_id);
  const user = account && (await readPoolUser(environment.userPoolId, account.email));
  // Also ends sessions that the shop has not seen yet.
  if (user?.user_id === user_id) await signOutEverywhere(environment.userPoolId, user.username);
  return { ended: true };
}
