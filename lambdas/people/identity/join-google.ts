import { isInAdminGroup } from '../../gateways/identity/admins.ts';
import {
  confirmInvitedUser,
  createInvitedUser,
  deletePoolUser,
  linkGoogle,
  type PoolUser,
  readPoolUser,
} from '../../gateways/identity/user-pool.ts';
import { changeAccount, claimAccount } from '../../store/people/accounts.ts';
import { Refusal } from './refusal.ts';

interface GoogleSignIn {
  userPoolId: string;
  /** The pool's name for the newcomer: `Google_1234`, or in lower case. */
  providerUser: string;
  email: string;
  /** True if Google vouches for the address. */
  verified: boolean;
}

/**
 * Links a first sign-in from Google to the one user of that address, and makes a missing user. The pool fails this
 * first sign-in all the same (it was about to make another user); the next one succeeds. Forgets an unconfirmed sign-up
 * with the address: it is no proof of ownership, and must not take over another person's Google.
 * @throws Refusal `email_not_verified`, or `admin_through_google`
 */
export async function joinGoogle({ userPoolId, providerUser, email, verified }: GoogleSignIn): Promise<void> {
  if (!verified || email === '') throw new Refusal('email_not_verified');
  const user = await userOfAddress(userPoolId, email);
  if (await isInAdminGroup(userPoolId, user.username)) throw new Refusal('admin_through_google');
  const account = await claimAccount({ ...user, google_linked: true });
  if (!account.google_linked) await changeAccount(user.user_id, { google_linked: true });
  // After the account has noted that there is no password: a repeated call finds a user who looks like any other.
  if (user.state === 'invited') await confirmInvitedUser(userPoolId, user.username);
  await linkGoogle(userPoolId, user.username, providerUser.slice(providerUser.indexOf('_') + 1));
}

async function userOfAddress(userPoolId: string, email: string): Promise<PoolUser> {
  const known = await readPoolUser(userPoolId, email);
  if (known?.state === 'started') await deletePoolUser(userPoolId, known.username);
  if (known && known.state !== 'started') return trusted(known);
  await createInvitedUser(userPoolId, email);
  const made = await readPoolUser(userPoolId, email);
  if (!made) throw new Error('the user pool does not find the user that it just created');
  return trusted(made);
}

function trusted(user: PoolUser): PoolUser {
  if (!user.email_verified || user.state === 'started') throw new Refusal('email_not_verified');
  return user;
}
