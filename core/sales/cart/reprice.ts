/** The cart after the prices changed. */
import { priceItems } from '../pricing/price-items.ts';
import type { PriceList } from '../pricing/price-list.ts';
import type { CartItems } from './cart.ts';
import type { CartItem } from '../contract/money.ts';

export interface PriceChange {
  type: CartItem['type'];
  /** Cents, as shown when the item was added, and today. */
  from: number;
  to: number;
  count: number;
}

/**
 * Returns the cart at today's lists, and the changes of its prices since the items were added: no buyer pays a price
 * that was not shown.
 * @param listOf the list of an item's race
 */
export function reprice(
  items: CartItems,
  listOf: (item: CartItem) => PriceList,
): { items: CartItems; changes: PriceChange[] } {
  const repriced = items.map((item) => atList(item, listOf(item)));
  if (repriced.every((item, at) => item === items[at])) return { items, changes: [] };
  const before = priceItems(items).lines;
  const changes: PriceChange[] = [];
  priceItems(repriced).lines.forEach(({ price: to }, at) => {
    const { type } = items[at]!;
    const from = before[at]!.price;
    if (from === to) return;
    const known = changes.find((change) => change.type === type && change.from === from && change.to === to);
    if (known) known.count += 1;
    else changes.push({ type, from, to, count: 1 });
  });
  return { items: repriced, changes };
}

/** Returns the item with the list's price and steps; the same item if it has them. */
export function atList(item: CartItem, list: PriceList): CartItem {
  const { price: _price, steps: before, ...rest } = item;
  const price = list[item.type];
  const steps = item.type === 'single' && list.steps?.length ? [...list.steps] : undefined;
  if (item.price === price && JSON.stringify(before) === JSON.stringify(steps)) return item;
  return { ...rest, price, ...(steps && { steps }) };
}

/**
 * Joins successive price changes: 13 → 14 and then 14 → 15 becomes 13 → 15. A change back to the first price
 * disappears.
 */
export function joinPriceChanges(earlier: readonly PriceChange[], later: readonly PriceChange[]): PriceChange[] {
  const continued = earlier.map((change) => {
    const next = later.find((other) => other.type === change.type && other.from === change.to);
    return next ? { ...change, to: next.to } : change;
  });
  const begun = later.filter(
    (change) => !earlier.some((other) => other.type === change.type && other.to === change.from),
  );
  return [...continued, ...begun].filter(({ from, to }) => from !== to);
}
