import type { AskForCode, ConfirmSignUp } from '../../../core/people/contract/mailed-codes.ts';
import { environment } from '../../environment.ts';
import { confirmSignedUpUser, readPoolUser, type PoolUser } from '../../gateways/identity/user-pool.ts';
import { askForCode } from './ask-for-code.ts';
import { countCodeGiven, type Headers } from './limits.ts';
import { isRightCode } from './mailed-codes.ts';

const isUnconfirmed = (user: PoolUser | undefined): user is PoolUser => user?.state === 'started';

/** Mails an unconfirmed user a new code. */
export const resendSignUpCode = (asked: AskForCode, headers: Headers): Promise<{ sent: true }> =>
  askForCode('sign_up', asked, headers, isUnconfirmed);

/**
 * Confirms the user whose mail had the code; a repetition changes nothing.
 * @throws ShopError `captcha_required`, `too_many_requests`
 */
export async function confirmSignUp(
  { email, code, captcha }: ConfirmSignUp,
  headers: Headers,
): Promise<{ confirmed: boolean }> {
  await countCodeGiven(email, headers, captcha);
  const user = await readPoolUser(environment.userPoolId, email);
  const right = await isRightCode('sign_up', email, user, code);
  if (user === undefined || !right) return { confirmed: false };
  if (user.state === 'started') await confirmSignedUpUser(environment.userPoolId, user.username);
  return { confirmed: true };
}
