import type * as z from 'zod';
import { MAX_PRICE_LISTS } from '../../../core/sales/cart/cart-limits.ts';
import type { priceListEdit, PriceLists } from '../../../core/sales/contract/price-lists.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { readPriceLists, savePriceList } from '../../store/shop/settings/price-lists.ts';

/**
 * Makes a price list, or its next version.
 * @throws ShopError `edit_conflict` when another admin changed a list since, or there are too many
 */
export async function editPriceList(
  id: string,
  { revision, list }: z.output<typeof priceListEdit>,
  by: string,
): Promise<PriceLists> {
  const now = await readPriceLists();
  const before = now.lists.find((one) => one.id === id);
  if (before && isSame(before, list)) return now;
  const isFull = !before && now.lists.length >= MAX_PRICE_LISTS;
  const saved =
    now.revision === revision && !isFull
      ? await savePriceList(now, { ...list, id, version: (before?.version ?? 0) + 1 }, by)
      : undefined;
  if (!saved)
    throw new ShopError('edit_conflict', 'another admin changed a price list meanwhile, or there are too many');
  return saved;
}

/** A repeated request changes nothing. */
const isSame = (before: object, list: object): boolean =>
  Object.entries(list).every(
    ([field, value]) => JSON.stringify((before as Record<string, unknown>)[field]) === JSON.stringify(value),
  );
