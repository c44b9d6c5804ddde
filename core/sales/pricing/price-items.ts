/** The price of a browser's cart, by the list prices and steps that its items remember. */
import type { CartItem } from '../contract/money.ts';
import { isSameItem } from '../cart/cart.ts';
import { priceLines, type PricedLines } from './price-lines.ts';

type Items = readonly CartItem[];

export const priceItems = (items: Items): PricedLines =>
  priceLines(items.map(({ type, price, steps }) => ({ type, list: price, steps })));

/** Returns the price of a cart without earlier purchases, in cents. */
export const priceOf = (items: Items): number => priceItems(items).total;

/** Returns the cents that some items of a cart cost in it: without them, it costs so much less. */
export const costIn = (items: Items, some: Items): number =>
  priceOf(items) - priceOf(items.filter((item) => !some.includes(item)));

/** Returns the price of an item beside the others of a cart, in cents, whether or not the cart has it. */
export function priceBeside(items: Items, item: CartItem): number {
  const others = items.filter((other) => !isSameItem(other, item));
  return priceItems([...others, item]).lines[others.length]!.price;
}
