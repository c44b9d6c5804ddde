import type { PreAuthenticationTriggerEvent } from 'aws-lambda';
import { answerPool } from './answer-pool.ts';
import { takeSolvedCaptcha } from './captcha.ts';

/**
 * Before a password is looked at: one solved captcha a try. Somebody whom the pool does not know is treated alike, so that the
 * answer does not tell. Cognito asks neither for a refresh nor for somebody who comes from Google.
 */
export const handler = answerPool(async ({ request }: PreAuthenticationTriggerEvent) => takeSolvedCaptcha(request.validationData?.['captcha']));
