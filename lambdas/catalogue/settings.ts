import type { ShopSettings } from '../../core/contract/catalogue.ts';
import type { PhotoPrices } from '../../core/pricing.ts';
import { ShopError } from '../../core/shop-error.ts';
import { readPhotoPrices } from '../gateways/stripe.ts';
import { readSiteSettings, readStripeSettings } from '../store/settings/settings.ts';

/** How long prices are shown without asking the payment provider again. Checkout always asks. */
const KEEP_MS = 60_000;

let kept: { prices: PhotoPrices; until: number } | undefined;

/** What every page needs to know of the shop; throws `settings_not_found` before they were first saved. */
export async function showSettings(): Promise<ShopSettings> {
  const [site, prices] = await Promise.all([readSiteSettings(), pricesShown()]);
  if (!site) throw new ShopError('settings_not_found', 'the shop has no settings yet');
  return { ...site, prices };
}

/** Today's prices. While the payment provider does not answer, the last known ones are better than no shop. */
async function pricesShown(): Promise<PhotoPrices> {
  if (kept && kept.until > Date.now()) return kept.prices;
  try {
    const prices = await readPhotoPrices(await readStripeSettings());
    kept = { prices, until: Date.now() + KEEP_MS };
    return prices;
  } catch (error) {
    if (kept && error instanceof ShopError && error.code === 'payment_provider_unavailable') return kept.prices;
    throw error;
  }
}
