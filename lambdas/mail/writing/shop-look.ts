import { log } from '../../log.ts';
import { readEmailSettings } from '../../store/shop/settings/email-settings.ts';
import { readSeller } from '../../store/shop/settings/seller.ts';
import { readSiteSettings } from '../../store/shop/settings/settings.ts';
import { senderOf } from '../sending/sender-of.ts';

/**
 * Returns the shop's look and sender for a mail that must go out in any case: plainer without the shop's settings.
 * @param unnamed the name of a shop without settings
 */
export async function readShopLook(unnamed: string) {
  const [settings, own, seller] = await Promise.all([
    orNothing(readSiteSettings),
    orNothing(readEmailSettings),
    orNothing(readSeller),
  ]);
  const site = settings?.site_url ?? '';
  const site_name = settings?.site_name ?? unnamed;
  const logo_url = settings?.logo_url ? new URL(settings.logo_url, site).href : null;
  return {
    look: { site, site_name, logo_url, seller: (settings && seller) ?? null },
    sender: senderOf(own, site_name, seller),
  };
}

async function orNothing<Settings>(read: () => Promise<Settings>): Promise<Settings | undefined> {
  try {
    return await read();
  } catch (error) {
    log.error('the settings could not be read for a mail about a sign-in', error as Error);
    return undefined;
  }
}
