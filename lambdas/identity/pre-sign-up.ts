import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { countSignUp } from '../store/sign-up-attempts.ts';
import { answerPool } from './answer-pool.ts';
import { takeSolvedCaptcha } from './captcha.ts';
import { joinGoogle } from './join-google.ts';
import { Refusal } from './refusal.ts';

/** Sign-ups with one address in an hour. Each sends a mail to it, and tells whether the address is known. */
const MOST_SIGN_UPS = 5;

/** Before the pool makes a user. One whom the shop or an operator makes needs nothing. */
export const handler = answerPool(async (event: PreSignUpTriggerEvent) => {
  if (event.triggerSource === 'PreSignUp_SignUp') await checkSignUp(event);
  if (event.triggerSource === 'PreSignUp_ExternalProvider') {
    const { email = '', email_verified } = event.request.userAttributes;
    await joinGoogle({ userPoolId: event.userPoolId, providerUser: event.userName, email, verified: email_verified === 'true' });
  }
});

/** The pool looks whether the address is known only after this: asking costs a captcha, whatever the answer. */
async function checkSignUp({ request }: PreSignUpTriggerEvent): Promise<void> {
  await takeSolvedCaptcha(request.validationData?.['captcha']);
  if ((await countSignUp(request.userAttributes['email'] ?? '', new Date())) > MOST_SIGN_UPS) throw new Refusal('too_many_attempts');
}
