import { ShopError } from '../../core/shop-error.ts';
import { siteOrigin } from '../../core/site-origin.ts';
import { environment } from '../environment.ts';
import { createCustomer, hasCustomer, openPortal } from '../gateways/stripe-customers.ts';
import { requireAccount } from '../store/people/accounts.ts';
import type { StoredAccount } from '../store/people/stored-account.ts';
import { readCustomer, setStripeCustomer } from '../store/people/customers.ts';
import { readSiteSettings } from '../store/settings/settings.ts';

/** The address of the payment provider's page where the caller manages how she pays. */
export async function showPortal(
  userId: string,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const [account, settings] = await Promise.all([requireAccount(userId), readSiteSettings()]);
  if (!settings) throw new ShopError('settings_not_found', 'the shop has no settings yet');
  const site = siteOrigin(headers, settings.site_url, environment.siteOrigins);
  return openPortal(await payerOf(account), account.preferred_language, `${site}/account`);
}

/** The account's customer at the payment provider. Who has never paid, or was removed there, is made now, once however many ask. */
async function payerOf(account: StoredAccount): Promise<string> {
  const { customer_id, email, preferred_language } = account;
  const customer = await readCustomer(customer_id);
  if (!customer) throw new ShopError('customer_not_found', 'there is no such customer');
  const before = customer.stripe_customer_id;
  if (before !== null && (await hasCustomer(before))) return before;
  const made = await createCustomer(
    { email, language: preferred_language },
    `customer-${customer_id}-${before ?? 'first'}`,
  );
  return (await setStripeCustomer(customer_id, before, made)) ? made : payerOf(account);
}
