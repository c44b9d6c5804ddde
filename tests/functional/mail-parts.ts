import { saveSiteSettings } from '../../lambdas/store/shop/settings/settings.ts';
import { siteUrl, startSaleParts, type SaleParts } from './sale-parts.ts';

/** Starts the parts for mails: a sale's parts, in a shop with a name. */
export async function startMailParts(): Promise<SaleParts> {
  const parts = await startSaleParts();
  await saveSiteSettings({ site_name: 'Foto & Galoppo', site_url: siteUrl });
  return parts;
}
