import type { z } from 'zod';
import type { downloadState } from '../../core/contract/money.ts';
import { ShopError } from '../../core/shop-error.ts';
import { siteOrigin } from '../../core/site-origin.ts';
import { environment } from '../environment.ts';
import { signDownload } from '../gateways/signer.ts';
import { Redirect } from '../http/redirect.ts';
import { recordVisit } from '../store/downloads.ts';
import { readSiteSettings } from '../store/settings.ts';
import { readLinkedOrder, readyZip } from './linked-order.ts';

/** How long a signed address lives, in milliseconds: enough for a long download that is resumed (`design.md`, Photos). */
const SIGNED_MS = 6 * 60 * 60 * 1000;

/**
 * A visit of a download link: on to a signed address of the ZIP, or to the page that tells how far it is when the link has
 * expired or the ZIP must be built first. Throws `link_not_found`.
 */
export async function visit(token: string, headers: Readonly<Record<string, string | undefined>>): Promise<Redirect> {
  const { order, expired } = await readLinkedOrder(token);
  await recordVisit(token);
  const zip = expired ? null : await readyZip(order);
  if (!zip) return new Redirect(`/download/${encodeURIComponent(token)}`);
  const settings = await readSiteSettings();
  if (!settings) throw new ShopError('settings_not_found', 'the shop has no settings yet');
  // A link followed from the mail names no origin; it was made for the one that the buyer was on.
  const visited = { ...headers, referer: headers['referer'] ?? order.site };
  const site = siteOrigin(visited, settings.site_url, environment.siteOrigins);
  const path = zip.key.split('/').map(encodeURIComponent).join('/');
  return new Redirect(await signDownload(`${site}/${path}`, new Date(Date.now() + SIGNED_MS)));
}

/** What the download page shows; throws `link_not_found`. */
export async function showState(token: string): Promise<z.input<typeof downloadState>> {
  const { link, order, expired } = await readLinkedOrder(token);
  const state = expired ? 'expired' : await readyZip(order) ? 'ready' : 'preparing';
  return {
    state,
    download_expires_at: link.expires_at,
    photo_count: order.zip?.photo_count ?? null,
    bytes: order.zip?.bytes ?? null,
  };
}
