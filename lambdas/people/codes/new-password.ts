import type { AskForCode, ResetPassword } from '../../../core/people/contract/mailed-codes.ts';
import { environment } from '../../environment.ts';
import { readPoolUser, setPassword, type PoolUser } from '../../gateways/identity/user-pool.ts';
import { log } from '../../log.ts';
import { changeAccount, claimAccount, readAccount } from '../../store/people/accounts.ts';
import { forgetCode } from '../../store/people/mailed-codes.ts';
import { tellOwner } from '../notices/tell-owner.ts';
import { endEverySession } from '../sessions/own-sessions.ts';
import { askForCode } from './ask-for-code.ts';
import { countCodeGiven, type Headers } from './limits.ts';
import { isRightCode } from './mailed-codes.ts';

const mayReset = (user: PoolUser | undefined): user is PoolUser =>
  user !== undefined && user.state === 'confirmed' && user.enabled && user.email_verified;

/** Mails the code for a new password. */
export const askForPasswordCode = (asked: AskForCode, headers: Headers): Promise<{ sent: true }> =>
  askForCode('reset', asked, headers, mayReset);

/**
 * Gives the user whose mail had the code a new password. Another person may know the old one, so every session ends
 * first: no fault leaves one. They end again after it, because the old one was good until then. An interrupted call can
 * be repeated until its end, which uses the code up.
 * @throws ShopError `captcha_required`, `too_many_requests`
 */
export async function resetPassword(
  { email, code, password, captcha }: ResetPassword,
  headers: Headers,
): Promise<{ changed: boolean }> {
  await countCodeGiven(email, headers, captcha);
  const user = await readPoolUser(environment.userPoolId, email);
  const right = await isRightCode('reset', email, user, code);
  if (!right || !mayReset(user)) return { changed: false };
  const replaces = await hadPassword(user);
  if (replaces) await endEverySession(user);
  await setPassword(environment.userPoolId, user.username, password);
  if (replaces) {
    await endEverySession(user);
    await tellOwner(user, 'password_changed');
  }
  await keepAccount(user);
  await forgetCode('reset', email);
  return { changed: true };
}

/** Tells whether a person knows the old password. A user of Google never had one. An unreadable account had one. */
async function hadPassword({ user_id }: PoolUser): Promise<boolean> {
  try {
    return (await readAccount(user_id))?.has_password !== false;
  } catch (error) {
    log.error('the account of a user with a new password could not be read', error as Error);
    return true;
  }
}

async function keepAccount(user: PoolUser): Promise<void> {
  const account = await claimAccount({ ...user, has_password: true });
  if (!account.has_password) await changeAccount(user.user_id, { has_password: true });
}
