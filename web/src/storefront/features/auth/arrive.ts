import { accountApi } from '../../../shared/api/account-api.ts';
import { applyLanguage, settleLanguage } from '../../../shared/i18n/preferred-language.ts';
import { signedIn } from '../../../shared/session/session-tokens.ts';

export interface Arrival {
  /** By the token and by the shop's word: without it the administration would send them back here. */
  admin: boolean;
  /** Orders bought as a guest that are now the account's. */
  orders: number;
}

/**
 * What follows a sign-in: the account's language, and, who came from a purchase, the orders of that address.
 * Null when the session turned out to have ended. A fault of the shop stops nobody: it is logged.
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
