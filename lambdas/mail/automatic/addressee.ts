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

/** The sender of the shop's mails, the moment, and the contents common to all. */
export type Sender = Awaited<ReturnType<typeof readSender>>;

export async function readSender(now: Date) {
  const [settings, own, seller] = await Promise.all([readSiteSettings(), readEmailSettings(), readSeller()]);
  if (!settings) throw new Error('the shop has no settings yet: run npm run setup');
  const { site_name, site_url, logo_url, primary_color } = settings;
  return {
    now,
    site: site_url,
    color: primary_color,
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

/** The addressee of a mail. */
export interface Addressee {
  customer: StoredCustomer & { email: string };
  preferences: StoredPreferences;
}

/** Reads a customer's present data; undefined when she no longer exists. */
export async function readAddressee(customerId: string): Promise<Addressee | undefined> {
  const customer = await findCustomer(customerId);
  if (!customer || customer.email === null) return undefined;
  return { customer: { ...customer, email: customer.email }, preferences: await readPreferences(customer.id) };
}

/** Tells whether a customer wants mails beyond her purchases (`spec/storefront.md §4`). */
export const wantsMarketing = ({ customer, preferences }: Addressee): boolean =>
  customer.archived_at === null && preferences.unsubscribed_at === null && preferences.email_marketing;

/** Tells whether a customer wants mails about her purchases beyond the owed ones. */
export const wantsOrderMails = ({ preferences }: Addressee): boolean =>
  preferences.unsubscribed_at === null && preferences.email_order_notifications;

/** Returns the addressee's part of a mail: variables, and the headers for unsubscribing with one click. */
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

/**
 * Returns a guest's part of a mail. The shop sends her no other mails, so she has nothing to unsubscribe from and no
 * link for it.
 */
export const guestsPart = (email: string) => ({
  headers: {},
  variables: {
    communications_center_url: '',
    unsubscribe_url: '',
    user_name: '',
    user_email: email,
  } satisfies Variables,
});
