import { ShopError } from '../../../core/wire/shop-error.ts';
import { siteOrigin } from '../../../core/shop/site-origin.ts';
import { environment } from '../../environment.ts';
import { openPortal } from '../../gateways/stripe/customers.ts';
import { requireAccount } from '../../store/people/accounts.ts';
import { readSiteSettings } from '../../store/shop/settings/settings.ts';
import { payerOf } from './payer.ts';

/** Returns the payment provider's page on which the caller manages her payment methods. */
export async function showPortal(
  userId: string,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const [account, settings] = await Promise.all([requireAccount(userId), readSiteSettings()]);
  if (!settings) throw new ShopError('settings_not_found', 'the shop has no settings yet');
  const site = siteOrigin(headers, settings.site_url, environment.siteOrigins);
  const payer = await payerOf(account.customer_id, account.preferred_language);
  if (payer === undefined) throw new ShopError('customer_not_found', 'there is no such customer');
  return openPortal(payer, account.preferred_language, `${site}/account`);
}
