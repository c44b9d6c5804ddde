import { z } from 'zod';
import type { Seller } from '../../../core/contract/seller.ts';
import { NOBODY_YET } from '../../../core/seller.ts';
import { readEntity } from '../table/entities.ts';
import { entity } from '../table/entity.ts';
import { isStill } from '../table/expressions.ts';
import { keys } from '../table/keys.ts';
import { changeItem, unlessRefused } from '../table/table.ts';

const text = z.string().default('');

export const storedSeller = entity(
  'seller',
  z.object({
    name: text,
    address_line1: text,
    zip_code: text,
    city: text,
    email: text,
    phone: text,
    vat_number: text,
    vat_rate: text,
  }),
);

/** Who sells; nobody yet before it was said. */
export const readSeller = async (): Promise<Seller> => (await readEntity(storedSeller, keys.seller())) ?? NOBODY_YET;

/** The tax that a sale of now has in it, as the settings say; null before anybody said who sells. */
export const rateOfSale = async (): Promise<string | null> =>
  (await readEntity(storedSeller, keys.seller(), { consistent: true }))?.vat_rate ?? null;

/** Says anew who sells, where that still is as it was seen; false when somebody was faster. */
export async function changeSellerAsSeen(seen: Seller, changes: Partial<Seller>): Promise<boolean> {
  const still = isStill(seen);
  const changed = await unlessRefused(async () => {
    await changeItem({
      key: keys.seller(),
      set: { ...seen, ...changes },
      condition: seen === NOBODY_YET ? 'attribute_not_exists(#pk)' : still.condition,
      ...(seen !== NOBODY_YET && { values: still.values }),
    });
    return true;
  });
  return changed ?? false;
}
