import type { ShopSettings } from '../../../core/shop/contract/site-settings.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { readPhotoPrices } from '../../store/shop/settings/photo-prices.ts';
import { readSiteSettings } from '../../store/shop/settings/settings.ts';

/**
 * Returns the settings that every page needs.
 * @throws ShopError `settings_not_found` before they were first saved, `products_not_configured`
 */
export async function showSettings(): Promise<ShopSettings> {
  const [site, prices] = await Promise.all([readSiteSettings(), readPhotoPrices()]);
  if (!site) throw new ShopError('settings_not_found', 'the shop has no settings yet');
  return { ...site, prices };
}
