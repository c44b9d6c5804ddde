import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { deletePoolUser, readPoolUser } from '../../gateways/identity/user-pool.ts';
import { countSignUp } from '../../store/people/sign-up-attempts.ts';
import { answerPool } from './answer-pool.ts';
import { takeSolvedCaptcha } from './take-captcha.ts';
import { joinGoogle } from './join-google.ts';
import { Refusal } from './refusal.ts';

/** Sign-ups with one address in an hour. Each sends a mail to it, and tells whether the address is known. */
const MAX_SIGN_UPS = 5;

/** How long Cognito takes a sign-up's code, in milliseconds. */
const CODE_LIVES_MS = 24 * 60 * 60 * 1000;

/** Before the pool makes a user. One whom the shop or an operator makes needs nothing. */
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

/** The pool looks whether the address is known only after this: asking costs a captcha, whatever the answer. */
async function checkSignUp({ userPoolId, request }: PreSignUpTriggerEvent): Promise<void> {
  const email = request.userAttributes['email'] ?? '';
  const now = new Date();
  await takeSolvedCaptcha(request.validationData?.['captcha']);
  if ((await countSignUp(email, now)) > MAX_SIGN_UPS) throw new Refusal('too_many_attempts');
  await forgetAbandonedSignUp(userPoolId, email, now);
}

/**
 * Forgets who began to sign up with the address and let the code expire, so that nobody keeps its owner out. Not earlier: whoever
 * signs up in between must not put their own password behind the code that the owner is about to give.
 */
async function forgetAbandonedSignUp(userPoolId: string, email: string, now: Date): Promise<void> {
  const known = await readPoolUser(userPoolId, email);
  const abandoned = known?.state === 'started' && now.getTime() - known.signed_up_at.getTime() > CODE_LIVES_MS;
  if (abandoned) await deletePoolUser(userPoolId, known.username);
}
