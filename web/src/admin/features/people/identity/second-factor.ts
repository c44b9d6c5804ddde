import { setUpTOTP, verifyTOTPSetup } from 'aws-amplify/auth';
import { identity } from '../../../../shared/session/identity.ts';
import { adminApi } from '../../../kit/api.ts';

/** A new secret of the pool for who is signed in; the one before is worth nothing from then on. In Base32. Throws Cognito's errors. */
export async function beginSetUp(): Promise<string> {
  await identity();
  return (await setUpTOTP()).sharedSecret;
}

/** Gives the pool the telephone's first code. Throws Cognito's errors (`EnableSoftwareTokenMFAException` for a wrong one). */
export const verify = (code: string): Promise<void> => verifyTOTPSetup({ code });

/** Has the shop ask for a code at each sign-in from now on. All sessions end with that, this one too. Throws ApiError. */
export async function finishSetUp(): Promise<void> {
  await adminApi('POST /api/admin/second-factor');
}
