import type { AskForCode, ConfirmSignUp } from '../../../core/people/contract/mailed-codes.ts';
import { environment } from '../../environment.ts';
import { confirmSignedUpUser, readPoolUser } from '../../gateways/identity/user-pool.ts';
import { isRightCode, sendCode } from './mailed-codes.ts';
import { countCodeAsked, countCodeGiven, type Headers } from './limits.ts';
import { answerEvenly } from './answer-evenly.ts';

/**
 * Mails an unconfirmed user a new code. The answer and its time are the same for any address.
 * @throws ShopError `captcha_required`, `too_many_requests`
 */
export async function resendSignUpCode(
  { email, language, captcha }: AskForCode,
  headers: Headers,
): Promise<{ sent: true }> {
  await countCodeAsked(email, headers, captcha);
  await answerEvenly(async () => {
    const user = await readPoolUser(environment.userPoolId, email);
    if (user?.state === 'started') await sendCode('sign_up', user, language);
  });
  return { sent: true };
}

/**
 * Confirms the user whose mail had the code; a repetition changes nothing.
 * @throws ShopError `too_many_requests`
 */
export async function confirmSignUp({ email, code }: ConfirmSignUp, headers: Headers): Promise<{ confirmed: boolean }> {
  await countCodeGiven(email, headers);
  const user = await readPoolUser(environment.userPoolId, email);
  const right = await isRightCode('sign_up', email, user, code);
  if (user === undefined || !right) return { confirmed: false };
  if (user.state === 'started') await confirmSignedUpUser(environment.userPoolId, user.username);
  return { confirmed: true };
}
