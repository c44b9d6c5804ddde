import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { CODE_LIVES_MS } from '../../../core/people/mailed-codes.ts';
import { deletePoolUser, readPoolUser } from '../../gateways/identity/user-pool.ts';
import { countSignUp } from '../../store/people/sign-up-attempts.ts';
import { answerPool } from './answer-pool.ts';
import { takeSolvedCaptcha } from './take-captcha.ts';
import { joinGoogle } from './join-google.ts';
import { Refusal } from './refusal.ts';

/** The sign-ups per address and hour. Each sends a mail to it, and reveals whether the address is known. */
const MAX_SIGN_UPS = 5;

/** Runs before the pool makes a user. Users made by the shop or an operator need no check. */
export const handler = answerPool(async (event: PreSignUpTriggerEvent) => {
  if (event.triggerSource === 'PreSignUp_SignUp') await checkSignUp(event);
  if (event.triggerSource === 'PreSignUp_ExternalProvider') {
    const { email = '', email_verified } = event.request.userAttributes;
    await joinGoogle({
      userPoolId: event.userPoolId,
      providerUser: event.userName,
      email,
      verified: email_verified === 'true',
    });
  }
});

/** The pool checks only afterwards whether the address is known: each answer costs a captcha. */
async function checkSignUp({ userPoolId, request }: PreSignUpTriggerEvent): Promise<void> {
  const email = request.userAttributes['email'] ?? '';
  const now = new Date();
  await takeSolvedCaptcha(request.validationData?.['captcha']);
  if ((await countSignUp(email, now)) > MAX_SIGN_UPS) throw new Refusal('too_many_attempts');
  await forgetAbandonedSignUp(userPoolId, email, now);
}

/**
 * Forgets an abandoned sign-up with the address after its code has expired, so that it cannot keep the owner out. Not
 * earlier: another person's sign-up in between must not put a password behind the code that the owner is about to
 * enter.
 */
async function forgetAbandonedSignUp(userPoolId: string, email: string, now: Date): Promise<void> {
  const known = await readPoolUser(userPoolId, email);
  const abandoned = known?.state === 'started' && now.getTime() - known.signed_up_at.getTime() > CODE_LIVES_MS.sign_up;
  if (abandoned) await deletePoolUser(userPoolId, known.username);
}
