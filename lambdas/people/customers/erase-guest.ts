import { environment } from '../../environment.ts';
import { deletePoolUser, readPoolUser } from '../../gateways/identity/user-pool.ts';
import { deleteZipsOf } from '../../gateways/buckets/zips.ts';
import { eraseGuest, findGuest } from '../../store/people/erasure/erasure.ts';
import { otherAddressesOf } from '../../store/people/merge/merged-customers.ts';

/**
 * Erases a customer without an account who asked the office for it, as deleting an account would. Asked again after a fault, it goes on where
 * it broke off; after the end it changes nothing and says the same.
 * @param typed the customer's address, so that nobody else is erased by a slip
 * @throws ShopError `customer_not_found`, `has_account`, `malformed_body` for another address
 */
export async function eraseForOffice(asked: string, typed: string, by: string): Promise<{ erased: true }> {
  const { id, email } = await findGuest(asked, typed);
  // First, as long as the table says which addresses are hers.
  if (email !== null) for (const address of [email, ...(await otherAddressesOf(id))]) await forgetSignUp(address);
  await deleteZipsOf(await eraseGuest(asked, typed, by));
  return { erased: true };
}

/** A sign-up with an address that nobody confirmed is no account, and nobody could delete it. */
async function forgetSignUp(address: string): Promise<void> {
  const pool = environment.userPoolId;
  const user = await readPoolUser(pool, address);
  if (user?.state === 'started') await deletePoolUser(pool, user.username);
}
