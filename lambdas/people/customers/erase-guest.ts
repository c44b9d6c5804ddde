import { environment } from '../../environment.ts';
import { deletePoolUser, readPoolUser } from '../../gateways/identity/user-pool.ts';
import { putRemoval } from '../../gateways/buckets/removals.ts';
import { deleteZipsOf } from '../../gateways/buckets/zips.ts';
import { eraseGuest, findGuest } from '../../store/people/erasure/erasure.ts';
import { otherAddressesOf } from '../../store/people/merge/merged-customers.ts';

/**
 * Erases a customer without an account at her request to the office, like the deletion of an account. After a fault, a
 * repetition continues; after the end it changes nothing and returns the same.
 * @param typed the customer's address, so that no other one is erased by mistake
 * @throws ShopError `customer_not_found`, `has_account`, `malformed_body` for another address
 */
export async function eraseForOffice(asked: string, typed: string, by: string): Promise<{ erased: true }> {
  const { id, email } = await findGuest(asked, typed);
  // First, while the table still has all her addresses.
  if (email !== null) for (const address of [email, ...(await otherAddressesOf(id))]) await forgetSignUp(address);
  // First the record that outlives the table.
  await putRemoval({
    at: new Date().toISOString(),
    id,
    removal: { kind: 'erasure', customer_id: id, user_id: null },
  });
  await deleteZipsOf(await eraseGuest(asked, typed, by));
  return { erased: true };
}

/** An unconfirmed sign-up with an address is no account, and its owner could not delete it. */
async function forgetSignUp(address: string): Promise<void> {
  const pool = environment.userPoolId;
  const user = await readPoolUser(pool, address);
  if (user?.state === 'started') await deletePoolUser(pool, user.username);
}
