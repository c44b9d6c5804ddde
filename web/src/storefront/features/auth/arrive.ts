import { accountApi } from '../../../shared/api/account-api.ts';
import { applyLanguage, settleLanguage } from '../../../shared/i18n/preferred-language.ts';
import { signedIn } from '../../../shared/session/session-tokens.ts';

export interface Arrival {
  /**
   * True if both the token and the shop say so. Without the shop's consent, the administration would send the admin
   * back here.
   */
  admin: boolean;
  /** Number of guest orders that now belong to the account. */
  orders: number;
}

/**
 * Completes a sign-in: sets the account's language and, after a purchase, links the orders of the address. Returns null
 * if the session turned out to have ended. Logs a fault of the shop, which does not stop the sign-in.
 */
export async function arrive({
  fromCheckout,
  fromGoogle,
}: {
  fromCheckout: boolean;
  fromGoogle: boolean;
}): Promise<Arrival | null> {
  const person = await signedIn();
  if (!person) return null;
  const profile = await accountApi('GET /api/account').catch(logged);
  if (profile) await (fromGoogle ? settleLanguage(profile, person.signed_in_at) : applyLanguage(profile)).catch(logged);
  const linked =
    fromCheckout && profile
      ? await accountApi('POST /api/link-customer-account', {
          body: { email: profile.email, user_id: person.user_id },
        }).catch(logged)
      : undefined;
  return { admin: person.admin && profile !== undefined, orders: linked?.orders ?? 0 };
}

const logged = (error: unknown): undefined => void console.warn('The account could not be prepared:', error);
