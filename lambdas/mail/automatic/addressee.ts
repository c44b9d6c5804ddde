import { findCustomer } from '../../store/people/find-customer.ts';
import { readPreferences, unsubscribeTokenOf, type StoredPreferences } from '../../store/people/preferences.ts';
import type { StoredCustomer } from '../../store/people/stored-customer.ts';
import { readEmailSettings } from '../../store/shop/settings/email-settings.ts';
import { readSeller } from '../../store/shop/settings/seller.ts';
import { readSiteSettings } from '../../store/shop/settings/settings.ts';
import { sellerLine } from '../orders/order-mail.ts';
import { senderOf } from '../sending/sender-of.ts';
import type { Variables } from '../templates/render.ts';
import { unsubscribeHeaders, unsubscribePage } from '../unsubscribe.ts';

/** Who writes the shop's mails, when, and what all of them say. */
export type Sender = Awaited<ReturnType<typeof readSender>>;

export async function readSender(now: Date) {
  const [settings, own, seller] = await Promise.all([readSiteSettings(), readEmailSettings(), readSeller()]);
  if (!settings) throw new Error('the shop has no settings');
  const { site_name, site_url, logo_url } = settings;
  return {
    now,
    site: site_url,
    envelope: senderOf(own, site_name, seller),
    variables: {
      site_name,
      site_url,
      logo_url: logo_url === null ? '' : new URL(logo_url, site_url).href,
      seller: sellerLine(seller),
      imprint_url: `${site_url}/legal/imprint`,
    } satisfies Variables,
  };
}

/** Whom a mail goes to. */
export interface Addressee {
  customer: StoredCustomer & { email: string };
  preferences: StoredPreferences;
}

/** A customer as she is now; undefined for one who is not there any more. */
export async function readAddressee(customerId: string): Promise<Addressee | undefined> {
  const customer = await findCustomer(customerId);
  if (!customer || customer.email === null) return undefined;
  return { customer: { ...customer, email: customer.email }, preferences: await readPreferences(customer.id) };
}

/** Whether somebody wants to hear of more than what she bought (`spec/storefront.md §4`). */
export const wantsMarketing = ({ customer, preferences }: Addressee): boolean =>
  customer.archived_at === null && preferences.unsubscribed_at === null && preferences.email_marketing;

/** Whether somebody wants to hear of what she bought, beside what she is owed. */
export const wantsOrderMails = ({ preferences }: Addressee): boolean =>
  preferences.unsubscribed_at === null && preferences.email_order_notifications;

/** What of a mail is the addressee's own: variables, and the headers by which one click unsubscribes. */
export async function ownPart({ site }: Sender, { customer }: Pick<Addressee, 'customer'>) {
  const token = await unsubscribeTokenOf(customer.id);
  const page = unsubscribePage(site, token);
  return {
    headers: unsubscribeHeaders(site, token),
    variables: {
      communications_center_url: page,
      unsubscribe_url: page,
      user_name: [customer.first_name, customer.last_name].filter(Boolean).join(' '),
      user_email: customer.email,
    } satisfies Variables,
  };
}

/** What of a mail is a guest's own: nobody else writes to her, so there is nothing to unsubscribe from; the page says so. */
export const guestsPart = ({ site }: Sender, email: string) => ({
  headers: {},
  variables: {
    communications_center_url: `${site}/unsubscribe`,
    unsubscribe_url: `${site}/unsubscribe`,
    user_name: '',
    user_email: email,
  } satisfies Variables,
});
