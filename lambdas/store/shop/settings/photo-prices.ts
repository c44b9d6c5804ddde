import type { PhotoPrices } from '../../../../core/sales/photo-prices.ts';
import { listsOn, type ShopPrices } from '../../../../core/sales/pricing/price-lists.ts';
import { swissDay } from '../../../../core/time/swiss-day.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { readEntity } from '../../table/entities.ts';
import { isStill } from '../../table/expressions.ts';
import type { Stored } from '../../table/entity.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, unlessRefused } from '../../table/table.ts';
import { pricesAsked, storedStripeSettings, type StripeSettings } from './settings.ts';

const notConfigured = () => new ShopError('products_not_configured', 'the products for photos are not configured');

/**
 * Reads the stored prices of photos, without a request to the payment provider: a function that only shows prices has
 * no key for it.
 * @throws ShopError `products_not_configured` when no products are chosen, or they cannot be sold
 */
export async function readPhotoPrices(): Promise<ShopPrices> {
  const settings = await readEntity(storedStripeSettings, keys.stripeSettings());
  if (!settings?.prices) throw notConfigured();
  return withLists(settings.prices, settings);
}

/** Adds the lists that apply now. */
function withLists(prices: PhotoPrices, { price_lists }: Stored<typeof storedStripeSettings>): ShopPrices {
  const lists = listsOn(price_lists.lists, swissDay(new Date()));
  return lists.length > 0 ? { ...prices, lists } : prices;
}

/**
 * Requests the products' prices from the payment provider; null when they cannot be sold. The store itself knows no
 * provider.
 */
export type AskPrices = (products: StripeSettings) => Promise<PhotoPrices | null>;

/**
 * Requests the present prices and keeps them for the pages, if the products are still the same and no later request was
 * faster.
 * @throws ShopError `products_not_configured` when no products are chosen, or they cannot be sold
 * @throws the request's own error
 */
export async function askPhotoPrices(ask: AskPrices): Promise<ShopPrices> {
  const settings = await readEntity(storedStripeSettings, keys.stripeSettings());
  if (!settings) throw notConfigured();
  const { single_photo_product_id, collection_product_id, prices: before } = settings;
  const products = { single_photo_product_id, collection_product_id };
  const at = new Date();
  const prices = await ask(products);
  if (prices?.single !== before?.single || prices?.collection !== before?.collection)
    await keep(products, pricesAsked(prices, at));
  if (!prices) throw notConfigured();
  return withLists(prices, settings);
}

async function keep(products: StripeSettings, asked: ReturnType<typeof pricesAsked>): Promise<void> {
  const still = isStill(products);
  const newest = 'attribute_not_exists(#prices_asked_at) OR #prices_asked_at < :asked';
  await unlessRefused(() =>
    changeItem({
      key: keys.stripeSettings(),
      set: asked,
      condition: `${still.condition} AND (${newest})`,
      values: { ...still.values, asked: asked.prices_asked_at },
    }),
  );
}
