import { accountApi } from '../../../../shared/api/account-api.ts';
import { signOut } from '../../../../shared/session/session-tokens.ts';

/**
 * Ends every session of who is signed in, this one as well. Returns where the browser must go to end that of the hosted pages too, if there is one.
 * @throws ApiError when the shop could not; then all of them last
 */
export async function endEverySession(): Promise<string | null> {
  await accountApi('POST /api/account/sign-out');
  return signOut();
}
