import type { PhotoPrices } from '../../../../core/sales/photo-prices.ts';
import type { PaymentEdit, PaymentSettings, StripeProduct } from '../../../../core/shop/contract/site-settings.ts';
import { currentOf, judgeEdit } from '../../../../core/wire/edit.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { retry } from '../../../../core/time/flow/retry.ts';
import { listProducts } from '../../../gateways/stripe/products.ts';
import { changeStripeSettings } from '../../../store/shop/settings/change-settings.ts';
import { readStripeSettings } from '../../../store/shop/settings/settings.ts';

/** Returns the products that could be sold, with their prices (`spec/administration.md §7`, `get-stripe-products`). */
export const showProducts = async (): Promise<{ products: StripeProduct[] }> => ({ products: await listProducts() });

export const showPaymentSettings = (): Promise<PaymentSettings> => readStripeSettings();

/**
 * Chooses the products for photos, if the choice is still as the admin saw it. A repetition changes nothing.
 * @throws ShopError `edit_conflict`; `malformed_body` for a product without a price in CHF: the shop could sell nothing
 */
export async function editPaymentSettings(edit: PaymentEdit, by: string): Promise<PaymentSettings> {
  const prices = await pricesById();
  refuseUnsaleable(edit, prices);
  return retry('the products', async () => {
    const now = await readStripeSettings();
    const judgement = judgeEdit<PaymentSettings>(now, edit);
    if (judgement === 'there') return now;
    if (judgement === 'conflict')
      throw new ShopError(
        'edit_conflict',
        'other products were chosen meanwhile',
        undefined,
        currentOf<PaymentSettings>(now, edit),
      );
    return changeStripeSettings(now, edit.changes, (products) => pricesOf(products, prices), by);
  });
}

/** Returns the prices of the sellable products. */
async function pricesById(): Promise<ReadonlyMap<string | null, number>> {
  return new Map((await listProducts()).flatMap(({ id, price }) => (price === null ? [] : [[id, price]])));
}

function pricesOf(products: PaymentSettings, prices: ReadonlyMap<string | null, number>): PhotoPrices | null {
  const single = prices.get(products.single_photo_product_id);
  const collection = prices.get(products.collection_product_id);
  return single === undefined || collection === undefined ? null : { single, collection };
}

function refuseUnsaleable({ changes }: PaymentEdit, prices: ReadonlyMap<string | null, number>): void {
  const wrong = Object.entries(changes).filter(([, id]) => id !== undefined && !prices.has(id));
  if (wrong.length > 0)
    throw new ShopError(
      'malformed_body',
      'a product without a price in CHF cannot be sold',
      Object.fromEntries(wrong.map(([field]) => [`changes.${field}`, 'has no price in CHF'])),
    );
}
