/**
 * Decides whether an item's price still holds after a refund of the purchases that reduced it. Pure.
 *
 * The rule:
 * 1. Single photos of a start count towards its collection. The collection's order keeps each as a credit: order, item
 *    and paid price, frozen when it is made. Older orders kept none, and always hold.
 * 2. A credit holds until its photo is refunded.
 * 3. The price holds while the credits that hold deduct as much as all of them did.
 * 4. Without it, an open payment page closes, and a payment that still comes waits for the office.
 * 5. Without it, the office revokes a paid item or lets it stand. A lost dispute revokes it without asking. Once the
 *    price holds again, so does the item.
 * 6. The buyer of a revoked item owns nothing of it. Her own photos of its start stay hers, by their own orders.
 */
import type { OrderedThing } from './contents.ts';
import { countsTowards, type BoughtItem } from './owned-photos.ts';
import { deductionOf } from './pricing/deduction.ts';

/** An earlier purchase that reduced the price of an item. */
export interface Credit {
  order_id: string;
  item_id: string;
  /** The paid price, in cents. */
  cents: number;
}

/** The facts about an item for its price. */
export interface CreditedItem {
  /** The paid price, in cents. */
  price: number;
  /** The deduction, in cents. */
  counted: number;
  credits: readonly Credit[];
}

/** Returns the credits of a collection, the same way for every order of the purchases. */
export const creditsOf = (collection: OrderedThing, bought: readonly BoughtItem[]): Credit[] =>
  bought
    .filter((thing) => countsTowards(thing, collection))
    .map(({ order_id, id, price }) => ({ order_id, item_id: id, cents: price }))
    .sort((a, b) => (a.item_id < b.item_id ? -1 : 1));

/** Tells whether an item costs what it would cost with the credits that hold. */
export function priceHolds(
  { price, counted, credits }: CreditedItem,
  holds: (credit: Pick<Credit, 'order_id' | 'item_id'>) => boolean,
): boolean {
  if (credits.length === 0) return true;
  const left = credits.filter(holds).reduce((sum, { cents }) => sum + cents, 0);
  return deductionOf(price + counted, left) >= counted;
}
