import type { PostAuthenticationTriggerEvent, PreAuthenticationTriggerEvent } from 'aws-lambda';
import type { AuditCode } from '../../../core/shop/contract/audit.ts';
import { isInAdminGroup } from '../../gateways/identity/admins.ts';
import { takesPasswords } from '../../gateways/identity/user-pool.ts';
import { answerPool } from './answer-pool.ts';
import { recordSignIn } from './record-sign-in.ts';
import { takeSolvedCaptcha } from './take-captcha.ts';
import { Refusal } from './refusal.ts';

/**
 * Checks each try to sign in before the password is checked, and records it. The pool calls the same function after a
 * success, which is recorded too.
 */
export const handler = answerPool(async (event: PreAuthenticationTriggerEvent | PostAuthenticationTriggerEvent) => {
  if (event.triggerSource === 'PostAuthentication_Authentication') return recordSignIn(event, 'ok');
  try {
    await checkTry(event);
  } catch (error) {
    if (error instanceof Refusal) await recordSignIn(event, error.code as AuditCode);
    throw error;
  }
  await recordSignIn(event, 'begun');
});

/**
 * Takes one solved captcha per try, before the password is checked. An unknown user gets the same treatment, so that
 * the answer reveals nothing. Cognito also calls it when a user returns from Google (not the first time, nor for a
 * refresh). There Google has checked the password, and no captcha can be solved. Only the client tells the two apart
 * reliably. Admins never sign in through Google: the pool asks for no second factor there, and any session of theirs
 * could replace it.
 */
async function checkTry({
  userPoolId,
  userName,
  callerContext,
  request,
}: PreAuthenticationTriggerEvent): Promise<void> {
  const captcha = request.validationData?.['captcha'];
  if (captcha || (await takesPasswords(userPoolId, callerContext.clientId))) await takeSolvedCaptcha(captcha);
  else if (await isInAdminGroup(userPoolId, userName)) throw new Refusal('admin_through_google');
}
