import type { AskForCode } from '../../../core/people/contract/mailed-codes.ts';
import type { CodePurpose } from '../../../core/people/mailed-codes.ts';
import { environment } from '../../environment.ts';
import { readPoolUser, type PoolUser } from '../../gateways/identity/user-pool.ts';
import { answerEvenly } from './answer-evenly.ts';
import { countCodeAsked, type Headers } from './limits.ts';
import { sendCode } from './mailed-codes.ts';

/**
 * Mails a user a code, if this user may have one. The answer and its time are the same for any address.
 * @throws ShopError `captcha_required`, `too_many_requests`
 */
export async function askForCode(
  purpose: CodePurpose,
  { email, language, captcha }: AskForCode,
  headers: Headers,
  mayHave: (user: PoolUser | undefined) => user is PoolUser,
): Promise<{ sent: true }> {
  await countCodeAsked(email, headers, captcha);
  await answerEvenly(async () => {
    const user = await readPoolUser(environment.userPoolId, email);
    if (mayHave(user)) await sendCode(purpose, user, language);
  });
  return { sent: true };
}
