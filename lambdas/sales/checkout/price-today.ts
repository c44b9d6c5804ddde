import { NOTHING_BOUGHT } from '../../../core/sales/owned-photos.ts';
import type { CartItem, OwnCartPrices } from '../../../core/sales/contract/money.ts';
import type { EventRaceId } from '../../../core/ids.ts';
import type { RaceOnSale } from '../../../core/sales/item-on-sale.ts';
import { eventRaceOf, priceCart, type PricedCart } from '../../../core/sales/pricing/price-cart.ts';
import { readProductPrices } from '../../gateways/stripe/stripe.ts';
import { listBoughtThings } from '../../store/sales/lists/bought-things.ts';
import { readOfferedRace } from '../../store/sales/on-sale.ts';
import type { Orderer } from '../../store/sales/orders.ts';
import { askPhotoPrices } from '../../store/shop/settings/photo-prices.ts';

/**
 * Returns the cart with the shop's own names and today's prices for this buyer; throws for items that cannot be bought
 * (`core/sales/item-on-sale.ts`).
 */
export async function priceToday(cart: readonly CartItem[], bought = NOTHING_BOUGHT): Promise<PricedCart> {
  const [races, prices] = await Promise.all([racesOf(cart), askPhotoPrices(readProductPrices)]);
  return priceCart(cart, races, prices, bought);
}

/** Returns a cart's price for an account today, its already owned items, and their deduction. */
export async function showOwnPrices(cart: readonly CartItem[], { customer_id }: Orderer): Promise<OwnCartPrices> {
  // A collection's photos change no price; ordering it checks whether the buyer saw them.
  const asked = cart.map(({ photos: _seen, ...item }) => item);
  const { items, had, total } = await priceToday(asked, await listBoughtThings(customer_id));
  return { items: items.map(({ price }, at) => ({ price, ...had[at]! })), total };
}

/** Reads the cart's races as they are offered now. */
async function racesOf(cart: readonly CartItem[]): Promise<Map<EventRaceId, RaceOnSale>> {
  const named = new Map(cart.map((item) => [eventRaceOf(item), item]));
  const races = new Map<EventRaceId, RaceOnSale>();
  await Promise.all(
    [...named].map(async ([key, { eventId, raceId }]) => {
      const found = await readOfferedRace(eventId, raceId);
      if (found) races.set(key, { ...found, event: found.race.event });
    }),
  );
  return races;
}
