import { accountApi } from '../../../../shared/api/account-api.ts';
import { signOut } from '../../../../shared/session/session-tokens.ts';

/**
 * Ends every session of the signed-in customer, this one as well. Returns the address where the browser ends the
 * session of the hosted pages, if there is one.
 * @param why `password-changed` also mails the customer
 * @throws ApiError when the shop fails; then all sessions last
 */
export async function endEverySession(why: 'sign-out' | 'password-changed' = 'sign-out'): Promise<string | null> {
  await accountApi(`POST /api/account/${why}`);
  return signOut({ ended: true });
}
