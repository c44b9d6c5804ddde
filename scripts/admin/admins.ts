import { environment } from '../../lambdas/environment.ts';
import { isInAdminGroup, joinAdmins, leaveAdmins } from '../../lambdas/gateways/identity/admins.ts';
import {
  confirmInvitedUser,
  createInvitedUser,
  readPoolUser,
  signOutEverywhere,
  type PoolUser,
} from '../../lambdas/gateways/identity/user-pool.ts';
import { mailNotice } from '../../lambdas/mail/notices/mail-notice.ts';
import { forgetFactor } from '../../lambdas/store/people/second-factor/forget-factor.ts';
import { defaultLanguage } from '../../core/wire/languages.ts';
import { Refused } from '../refused.ts';

/* Each ends every session of the person: an older one would be an admin's without a second factor. Each can be
   repeated. They return the text for the operator. */

/** Makes a user an admin. @throws Refused for an unverified address: it may be a stranger's */
export async function addAdmin(email: string, signIn: string): Promise<string> {
  const pool = environment.userPoolId;
  const known = await readPoolUser(pool, email);
  if (known?.state === 'started')
    throw new Refused(`${email} has not confirmed the mailed code yet. Wait until the sign-up is finished.`);
  if (!known) await createInvitedUser(pool, email);
  const user = known ?? (await requireUser(pool, email));
  if (user.state === 'invited') await confirmInvitedUser(pool, user.username);
  await joinAdmins(pool, user.username);
  await signOutEverywhere(pool, user.username);
  const password =
    user.state === 'invited' ? 'choose a password there by "forgotten password", sign in' : 'sign in with the password';
  return `${email} is an admin. At ${signIn}: ${password}, and set up the telephone.`;
}

/** @throws Refused for an unknown address */
export async function removeAdmin(email: string): Promise<string> {
  const pool = environment.userPoolId;
  const { username } = await requireUser(pool, email);
  await leaveAdmins(pool, username);
  await signOutEverywhere(pool, username);
  return `${email} is no admin any more. The account stays, as a customer's.`;
}

/** Makes the next visit set up another phone, and mails the admin. @throws Refused for a user who is not an admin */
export async function forgetPhone(email: string, signIn: string): Promise<string> {
  const pool = environment.userPoolId;
  const { username, user_id, email: to, preferred_language } = await requireUser(pool, email);
  if (!(await isInAdminGroup(pool, username))) throw new Refused(`${email} is not an admin.`);
  await forgetFactor(user_id);
  await signOutEverywhere(pool, username);
  await mailNotice({ to, notice: 'factor_removed', language: preferred_language ?? defaultLanguage });
  return `The telephone of ${email} is forgotten. At ${signIn}: sign in with the password, and set up the new one.`;
}

async function requireUser(pool: string, email: string): Promise<PoolUser> {
  const user = await readPoolUser(pool, email);
  if (!user) throw new Refused(`No account has the address ${email}. Sign up in the shop first.`);
  return user;
}
