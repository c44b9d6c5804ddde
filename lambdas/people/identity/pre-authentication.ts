import type { PreAuthenticationTriggerEvent } from 'aws-lambda';
import { isInAdminGroup } from '../../gateways/identity/admins.ts';
import { takesPasswords } from '../../gateways/identity/user-pool.ts';
import { answerPool } from './answer-pool.ts';
import { takeSolvedCaptcha } from './take-captcha.ts';
import { Refusal } from './refusal.ts';

/**
 * Before a password is looked at: one solved captcha a try. Somebody whom the pool does not know is treated alike, so that the
 * answer does not tell. Cognito asks here too when a person comes back from Google (not the first time, nor for a refresh); there
 * Google has asked for the password, and nothing can be solved on the way. Only the client tells the two apart beyond doubt.
 * Admins do not come from Google at all: the pool asks for no second factor there, and with any session of theirs it can be replaced.
 */
export const handler = answerPool(async (event: PreAuthenticationTriggerEvent) => {
  const { userPoolId, userName, callerContext, request } = event;
  const captcha = request.validationData?.['captcha'];
  if (captcha || (await takesPasswords(userPoolId, callerContext.clientId))) await takeSolvedCaptcha(captcha);
  else if (await isInAdminGroup(userPoolId, userName)) throw new Refusal('admin_through_google');
});
