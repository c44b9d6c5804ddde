import { ShopError } from '../../../core/wire/shop-error.ts';
import { siteOrigin } from '../../../core/shop/site-origin.ts';
import { environment } from '../../environment.ts';
import { attachment } from '../../gateways/mail/attachment.ts';
import { signDownload } from '../../gateways/signer.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';
import { readSiteSettings } from '../../store/shop/settings/settings.ts';

/** The life of a signed address, in milliseconds: enough for a long download with resumptions (`design.md`, Photos). */
const SIGNED_MS = 6 * 60 * 60 * 1000;

export type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Returns the address at which CloudFront serves an object of a private bucket for some hours.
 * @param key `downloads/…` or `originals/…`
 * @param savedAs the browser's file name, when the object has none itself
 */
export async function signedAddress(
  order: StoredOrder,
  headers: Headers,
  key: string,
  savedAs?: string,
): Promise<string> {
  const settings = await readSiteSettings();
  if (!settings) throw new ShopError('settings_not_found', 'the shop has no settings yet');
  // A link from the mail has no origin; it was made for the site that the buyer was on.
  const visited = { ...headers, referer: headers['referer'] ?? order.site };
  const site = siteOrigin(visited, settings.site_url, environment.siteOrigins);
  const query = savedAs === undefined ? '' : `?response-content-disposition=${encodeURIComponent(attachment(savedAs))}`;
  return signDownload(
    `${site}/${key.split('/').map(encodeURIComponent).join('/')}${query}`,
    new Date(Date.now() + SIGNED_MS),
  );
}
