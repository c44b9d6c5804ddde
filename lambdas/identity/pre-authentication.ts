import type { PreAuthenticationTriggerEvent } from 'aws-lambda';
import { takesPasswords } from '../gateways/user-pool.ts';
import { answerPool } from './answer-pool.ts';
import { takeSolvedCaptcha } from './captcha.ts';

/**
 * Before a password is looked at: one solved captcha a try. Somebody whom the pool does not know is treated alike, so that the
 * answer does not tell. Cognito asks here too when a person comes back from Google (not the first time, nor for a refresh); there
 * Google has asked for the password, and nothing can be solved on the way. Only the client tells the two apart beyond doubt.
 */
export const handler = answerPool(async ({ userPoolId, callerContext, request }: PreAuthenticationTriggerEvent) => {
  const captcha = request.validationData?.['captcha'];
  if (captcha || (await takesPasswords(userPoolId, callerContext.clientId))) await takeSolvedCaptcha(captcha);
});
