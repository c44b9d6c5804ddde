/**
 * Calculates the price of a cart, and whether it can be bought (`design.md`, Money). Pure: the caller reads the races
 * and prices.
 */
import { NOTHING_BOUGHT } from '../owned-photos.ts';
import { startInCart, thingInCart, thingOrdered } from '../contents.ts';
import type { CartItem } from '../contract/money.ts';
import { eventRaceId, type EventRaceId } from '../../ids.ts';
import { assignPhotos } from '../../photos/photo-ranges.ts';
import { listFor, type ShopPrices } from './price-lists.ts';
import { priceLines } from './price-lines.ts';
import { saleableItem, type HadBefore, type PricedItem, type RaceOnSale, type SaleableItem } from '../item-on-sale.ts';
import { ShopError } from '../../wire/shop-error.ts';

/** Returns the race of an item. */
export const eventRaceOf = ({ eventId, raceId }: Pick<CartItem, 'eventId' | 'raceId'>): EventRaceId =>
  eventRaceId(eventId, raceId);

export interface PricedCart {
  /** At the prices for this buyer. */
  items: PricedItem[];
  /** One entry per item, in the same order. */
  had: HadBefore[];
  /** Cents of all items. Already owned items keep their price, but cannot be bought (`refuseYours`). */
  total: number;
}

/**
 * Returns the cart with the shop's own names and prices, whatever the browser sent. Throws a `ShopError` with the
 * faulty field for the first item that cannot be bought.
 * @param bought the buyer's earlier purchases, as far as the shop may use them
 */
export function priceCart(
  cart: readonly CartItem[],
  races: ReadonlyMap<EventRaceId, RaceOnSale>,
  prices: ShopPrices,
  bought = NOTHING_BOUGHT,
): PricedCart {
  if (cart.length === 0) throw new ShopError('empty_cart', 'the cart is empty', { cartItems: 'is empty' });
  refuseDuplicates(cart);
  const sold = new Map([...races].map(([race, onSale]) => [race, { ...onSale, owned: assignPhotos(onSale).owned }]));
  const found = cart.map((item, at) =>
    saleableItem(item, sold.get(eventRaceOf(item)), { list: listFor(prices, item), bought, field: `cartItems.${at}` }),
  );
  const { lines, total } = priceLines(found.map(({ item }) => lineOf(item)));
  const items = found.map(({ item: { list: _list, ...item } }, at): PricedItem => {
    const line = lines[at]!;
    return { ...item, ...line, counted: line.discount?.reason === 'credit' ? line.discount.amount : 0 };
  });
  return { items, had: items.map(({ counted }, at) => ({ yours: found[at]!.yours, counted })), total };
}

const lineOf = ({ type, list, credits }: SaleableItem) => ({
  type,
  list: list[type],
  steps: list.steps,
  paid: credits.reduce((sum, { cents }) => sum + cents, 0),
});

/** Refuses and names every item that the buyer already owns: no buyer pays twice for the same photo. */
export function refuseYours({ had }: PricedCart): void {
  const fields = had.flatMap(({ yours }, at) => (yours ? [[`cartItems.${at}`, 'is yours already']] : []));
  if (fields.length > 0)
    throw new ShopError('already_yours', 'the customer already owns an item of the cart', Object.fromEntries(fields));
}

/** Refuses when the browser showed another total: the buyer must see the new one before paying. */
export function checkTotal(shown: number, total: number): void {
  if (shown !== total)
    throw new ShopError('wrong_total', 'totalAmount differs from the sum of the present prices', {
      totalAmount: `is ${shown} instead of ${total}`,
    });
}

function refuseDuplicates(cart: readonly CartItem[]): void {
  const collections = new Set(cart.filter(({ type }) => type === 'collection').map(startInCart));
  const seen = new Set<string>();
  cart.forEach((item, at) => {
    const thing = thingInCart(item);
    if (seen.has(thing))
      throw new ShopError('duplicate_item', 'the cart contains an item twice', {
        [`cartItems.${at}`]: 'is in the cart twice',
      });
    if (item.type === 'single' && collections.has(startInCart(item))) {
      throw new ShopError('duplicate_item', 'the cart contains a photo and the collection that includes it', {
        [`cartItems.${at}.imageId`]: 'is part of the collection in the cart',
      });
    }
    seen.add(thing);
  });
}

/** Returns the same text for the same photos at the same prices, in whatever order they were added. */
export const cartFingerprint = (items: readonly PricedItem[]): string =>
  items
    .map((item) =>
      [
        thingOrdered(item),
        item.price,
        ...(item.photos_ordered === null ? [] : [item.photos_ordered]),
        ...(item.opened_by === null ? [] : [item.opened_by.event_id, item.opened_by.race_id]),
        ...item.credits.map(({ item_id }) => item_id),
      ].join('/'),
    )
    .sort()
    .join(' ');
