import { ShopError } from '../../../core/wire/shop-error.ts';
import { askPhotoPrices, type AskPrices } from '../shop/settings/photo-prices.ts';
import type { TableMigration } from './migration.ts';

/** Writes down what photos cost, which pages were told by the payment provider before. A shop without products has nothing to write down. */
export const prices = (ask: AskPrices): TableMigration => ({
  does: 'what photos cost is known without the payment provider',
  async whole() {
    try {
      await askPhotoPrices(ask);
      return { changed: 1, unreadable: [] };
    } catch (error) {
      if (error instanceof ShopError && error.code === 'products_not_configured') return { changed: 0, unreadable: [] };
      throw error;
    }
  },
});
