/** The cart after the prices changed. */
import type { PhotoPrices } from '../photo-prices.ts';
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
 * Returns the cart at today's prices, and the changes since the items were added: no buyer pays a price that was not
 * shown.
 */
export function reprice(items: CartItems, prices: PhotoPrices): { items: CartItems; changes: PriceChange[] } {
  const changes: PriceChange[] = [];
  const repriced = items.map((item) => {
    const to = prices[item.type];
    if (item.price === to) return item;
    const known = changes.find((change) => change.type === item.type && change.from === item.price);
    if (known) known.count += 1;
    else changes.push({ type: item.type, from: item.price, to, count: 1 });
    return { ...item, price: to };
  });
  return { items: changes.length > 0 ? repriced : items, changes };
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
