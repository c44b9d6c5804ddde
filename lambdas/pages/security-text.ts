import { ShopError } from '../../core/wire/shop-error.ts';
import { languages } from '../../core/wire/languages.ts';
import { Document } from '../http/document.ts';
import { readSiteSettings } from '../store/shop/settings/settings.ts';

/** RFC 9116 recommends less than a year, so that a lost address does not stay. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/**
 * Sends `security.txt` (RFC 9116), which tells finders of a security hole the shop's contact. Throws
 * `settings_not_found` until the shop has its address.
 */
export async function showSecurityText(): Promise<Document> {
  const site = await readSiteSettings();
  if (!site) throw new ShopError('settings_not_found', 'the shop has no settings yet');
  const lines = [
    `Contact: ${site.site_url}/legal/contact`,
    `Expires: ${new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${[...languages, 'en'].join(', ')}`,
    `Canonical: ${site.site_url}/.well-known/security.txt`,
    '',
  ];
  return new Document('text/plain; charset=utf-8', lines.join('\n'));
}
