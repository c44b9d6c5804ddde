import { ShopError } from '../../../core/wire/shop-error.ts';
import { readProductPrices } from '../../gateways/stripe/stripe.ts';
import { log } from '../../log.ts';
import { askPhotoPrices } from '../../store/shop/settings/photo-prices.ts';

/** Keeps what photos cost now for those who show it. A shop whose products are not chosen yet, or cannot be sold, shows none. */
export async function refreshPrices(): Promise<void> {
  try {
    await askPhotoPrices(readProductPrices);
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'products_not_configured')) throw error;
    log.warn(error.message);
  }
}
