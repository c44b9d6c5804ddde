import type { PreAuthenticationTriggerEvent } from 'aws-lambda';
import { isInAdminGroup } from '../../gateways/identity/admins.ts';
import { takesPasswords } from '../../gateways/identity/user-pool.ts';
import { answerPool } from './answer-pool.ts';
import { takeSolvedCaptcha } from './take-captcha.ts';
import { Refusal } from './refusal.ts';

/**
 * Takes one solved captcha per try, before the password is checked. An unknown user gets the same treatment, so that
 * the answer reveals nothing. Cognito also calls it when a user returns from Google (not the first time, nor for a
 * refresh). There Google has checked the password, and no captcha can be solved. Only the client tells the two apart
 * reliably. Admins never sign in through Google: the pool asks for no second factor there, and any session of theirs
 * could replace it.
 */
export const handler = answerPool(async (event: PreAuthenticationTriggerEvent) => {
  const { userPoolId, userName, callerContext, request } = event;
  const captcha = request.validationData?.['captcha'];
  if (captcha || (await takesPasswords(userPoolId, callerContext.clientId))) await takeSolvedCaptcha(captcha);
  else if (await isInAdminGroup(userPoolId, userName)) throw new Refusal('admin_through_google');
});
