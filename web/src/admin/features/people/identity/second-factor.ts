import { setUpTOTP, verifyTOTPSetup } from 'aws-amplify/auth';
import { identity } from '../../../../shared/session/identity.ts';
import { adminApi } from '../../../kit/api.ts';

/**
 * Returns a new secret of the pool for the signed-in admin, in Base32. The previous one becomes invalid. Throws
 * Cognito's errors.
 */
export async function beginSetUp(): Promise<string> {
  await identity();
  return (await setUpTOTP()).sharedSecret;
}

/**
 * Sends the phone's first code to the pool. Throws Cognito's errors (`EnableSoftwareTokenMFAException` for a wrong
 * one).
 */
export const verify = (code: string): Promise<void> => verifyTOTPSetup({ code });

/**
 * Makes the shop ask for a code at each sign-in from now on. This ends all sessions, including this one. Throws
 * ApiError.
 */
export async function finishSetUp(): Promise<void> {
  await adminApi('POST /api/admin/second-factor');
}
