import { reachRunningShop } from '../../../scripts/target.ts';
import { inject } from 'vitest';
import '../../support/shop.ts';
import type { SiteSettings } from '../../../lambdas/store/shop/settings/settings.ts';

type Looks = Pick<SiteSettings, 'site_name' | 'primary_color' | 'logo_url' | 'favicon_url'>;

/** Saves the shop's looks like its operator. Returns the previous ones. */
export async function saveLooks(looks: Partial<Looks>): Promise<Looks> {
  reachRunningShop(inject('shop').dataDir);
  const { readSiteSettings, saveSiteSettings } = await import('../../../lambdas/store/shop/settings/settings.ts');
  const { site_name, primary_color, logo_url, favicon_url } = (await readSiteSettings())!;
  await saveSiteSettings(looks);
  return { site_name, primary_color, logo_url, favicon_url };
}
