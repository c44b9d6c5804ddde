import { ShopError } from '../../../core/wire/shop-error.ts';
import { readProductPrices } from '../../gateways/stripe/stripe.ts';
import { log } from '../../log.ts';
import { askPhotoPrices } from '../../store/shop/settings/photo-prices.ts';

/** Updates the stored prices of photos for the pages. A shop without chosen or sellable products has none. */
export async function refreshPrices(): Promise<void> {
  try {
    await askPhotoPrices(readProductPrices);
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'products_not_configured')) throw error;
    log.warn(error.message);
  }
}
