import * as z from 'zod';
import type { Seller } from '../../../../core/shop/contract/seller.ts';
import { NOBODY_YET } from '../../../../core/shop/seller.ts';
import { ownTextFields } from '../../../../core/shop/texts/own-texts.ts';
import { readEntity } from '../../table/entities.ts';
import { entity } from '../../table/entity.ts';
import { isStill, type ConditionPart } from '../../table/expressions.ts';
import { keys } from '../../table/keys.ts';
import { transact, unlessRefused } from '../../table/table.ts';
import { besideSite } from './change-settings.ts';

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
    ...ownTextFields(() => text),
  }),
);

/** Reads the seller; empty before an admin has entered one. */
export const readSeller = async (): Promise<Seller> => (await readEntity(storedSeller, keys.seller())) ?? NOBODY_YET;

/** Returns the tax rate of a present sale, from the settings; null before an admin has entered the seller. */
export const rateOfSale = async (): Promise<string | null> =>
  (await readEntity(storedSeller, keys.seller(), { consistent: true }))?.vat_rate ?? null;

/**
 * Changes the seller and raises the version of the settings if the stored one is as seen; false when another admin was
 * faster.
 */
export async function changeSellerAsSeen(seen: Seller, changes: Partial<Seller>, by: string): Promise<boolean> {
  const still = isStillOrMissing(seen);
  const changed = await unlessRefused(async () => {
    await transact([
      {
        change: {
          key: keys.seller(),
          set: { ...seen, ...changes },
          condition: seen === NOBODY_YET ? 'attribute_not_exists(#pk)' : still.condition,
          ...(seen !== NOBODY_YET && { values: still.values }),
        },
      },
      ...(await besideSite({ ...seen }, changes, by)),
    ]);
    return true;
  });
  return changed ?? false;
}

/** Like `isStill`, but for an item that may lack newer texts: a missing text counts as empty. */
function isStillOrMissing(seen: Seller): ConditionPart {
  const condition = Object.entries(seen)
    .map(([name, value]) =>
      value === '' ? `(attribute_not_exists(#${name}) OR #${name} = :seen_${name})` : `#${name} = :seen_${name}`,
    )
    .join(' AND ');
  return { condition, values: isStill(seen).values };
}
